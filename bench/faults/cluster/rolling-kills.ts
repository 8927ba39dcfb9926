import { mailSettings } from '../../../e2e/server-process.ts';
import { signIn } from '../../gallery.ts';
import { requireTools } from '../../machine.ts';
import { openBucket } from '../bucket.ts';
import { atMost, type Check, none, noted } from '../checks.ts';
import { emailOf, type Ledger, openLedger } from '../ledger.ts';
import { type Mailbox, openMailbox } from '../mailbox.ts';
import { secondsUntil } from '../poll.ts';
import { databaseSettings, openPostgresServer } from '../postgres.ts';
import type { Scenario } from '../scenario.ts';
import { emptyFolder } from '../server.ts';
import { measureDeletions, measurePages } from './freshness.ts';
import { type Cluster, openCluster } from './members.ts';
import { openRecord, type Request, sendTraffic } from './traffic.ts';

/** A mail whose process was killed twice while it was sent waits for five minutes. */
const MAIL_LIMIT_SECONDS = 360;
/** Between the mail server's acceptance and the record of it. */
const SENDING_MS = 1500;

export const rollingKills: Scenario = {
  title: 'Three processes behind nginx on PostgreSQL and S3, one killed every 3 s under mixed load',
  run: async ({ seconds = 120 }, defer) => {
    requireTools({ nginx: 'nginx-light' });
    const mailbox = await openMailbox(defer);
    const database = await openPostgresServer(defer);
    const cluster = await openCluster(defer, {
      ...databaseSettings(database.port),
      ...(await openBucket(defer)),
      ...mailSettings(mailbox.url),
      DATA_DIR: await emptyFolder(defer),
    });
    const cookie = await signIn(cluster.url);
    const ledger = openLedger(cookie);
    const { requests, record } = openRecord();
    const until = performance.now() + seconds * 1000;
    const [pages, deletions] = await Promise.all([
      measurePages(cluster, cookie, record, until),
      measureDeletions(cluster, cookie, record, until),
      sendTraffic(cluster.url, ledger, record, until),
      cluster.killRepeatedly(until),
    ]);
    const { lost, duplicated } = await ledger.compare(cluster.url);
    return [
      noted('kills', cluster.kills.length),
      none('starts that failed', cluster.failedStarts),
      ...requestChecks(requests, cluster),
      atMost(
        'page older than an acknowledged save, longest',
        Math.max(0, ...pages),
        1000,
        'ms',
        `${pages.length} saves`,
      ),
      atMost(
        'deleted picture still served, longest',
        Math.max(0, ...deletions),
        1000,
        'ms',
        `${deletions.length} deletions`,
      ),
      noted('acknowledged writes', ledger.count()),
      none('acknowledged and lost', lost),
      none('acknowledged and stored twice', duplicated),
      ...(await mailChecks(mailbox, ledger, cluster)),
    ];
  },
};

function requestChecks(requests: readonly Request[], { kills }: Cluster): Check[] {
  const failed = requests.filter(({ status }) => status === 0 || status >= 400);
  const wasInFlight = ({ begin, end }: Request) => kills.some((at) => begin <= at && at <= end);
  const describe = ({ label, status }: Request) => `${label} ${status}`;
  const [inFlight, others] = [failed.filter(wasInFlight), failed.filter((request) => !wasInFlight(request))];
  const reads = inFlight.filter(({ isRead }) => isRead);
  return [
    noted('requests', requests.length),
    none('failed that were not in flight at a kill', others.map(describe)),
    // nginx repeats a read at another process, unless part of the response has been sent on.
    none('reads in flight answered with an error', reads.filter(({ status }) => status > 0).map(describe)),
    noted('reads in flight cut off', reads.filter(({ status }) => status === 0).length),
    noted('writes in flight that failed', inFlight.length - reads.length),
  ];
}

async function mailChecks(mailbox: Mailbox, ledger: Ledger, { kills }: Cluster): Promise<Check[]> {
  const inquiries = ledger.acknowledged.get('inquiry') ?? [];
  const unconfirmed = () => inquiries.filter((marker) => mailbox.mailsTo(emailOf(marker)) === 0);
  const gallery = mailSettings('').MAIL_TO;
  const unannounced = () => Math.max(0, inquiries.length - mailbox.mailsTo(gallery));
  const isComplete = () => unconfirmed().length + unannounced() === 0;
  const seconds = await secondsUntil(isComplete, { limit: MAIL_LIMIT_SECONDS });
  const afterKill = mailbox
    .repeated()
    .filter(([first]) => kills.some((at) => first && Math.abs(at - first.at) < SENDING_MS));
  return [
    none('confirmations never sent', unconfirmed()),
    none('notifications never sent', unannounced()),
    noted('last mail after the load', `${seconds.toFixed(1)} s`),
    none('mail sent twice', mailbox.repeated().length - afterKill.length),
    noted('mail sent twice because the sender was killed meanwhile', afterKill.length),
  ];
}
