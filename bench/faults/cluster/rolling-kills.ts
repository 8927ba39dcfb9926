import { mailSettings } from '../../../e2e/server-process.ts';
import { signIn } from '../../gallery.ts';
import { requireTools } from '../../machine.ts';
import { openBucket } from '../bucket.ts';
import { atMost, type Check, figure, mustBe, none, noted } from '../checks.ts';
import { emailOf, type Ledger, openLedger } from '../ledger.ts';
import { type Mailbox, openMailbox } from '../mailbox.ts';
import { secondsUntil } from '../poll.ts';
import { databaseSettings, openPostgresServer } from '../postgres.ts';
import type { Scenario } from '../scenario.ts';
import { emptyFolder } from '../server.ts';
import { DELETION, type Freshness, measureDeletions, measurePages } from './freshness.ts';
import { type Cluster, type Kill, openCluster } from './members.ts';
import { openRecord, type Request, sendTraffic } from './traffic.ts';

/** A mail whose process was killed twice while it was sent waits for five minutes. */
const MAIL_LIMIT_SECONDS = 360;
/**
 * When, seen from the acceptance of a mail, a kill explains that it is sent again: the server had handed it over and not
 * yet recorded it as sent.
 */
const isWhileSending = (ms: number) => ms > -200 && ms < 500;

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
      freshnessCheck('page older than an acknowledged save, longest', pages),
      freshnessCheck('deleted picture still served, longest', deletions),
      noted('acknowledged writes', ledger.count()),
      none('acknowledged and lost', lost),
      none('acknowledged and stored twice', duplicated),
      ...(await mailChecks(mailbox, ledger, cluster)),
    ];
  },
};

const freshnessCheck = (what: string, reads: readonly Freshness[]): Check =>
  reads.length === 0
    ? mustBe(what, 'measured', 'nothing was read', false)
    : atMost(what, Math.max(...reads.map(({ outdatedMs }) => outdatedMs)), 1000, 'ms', `${reads.length} reads`);

function requestChecks(requests: readonly Request[], { kills }: Cluster): Check[] {
  // nginx repeats a DELETE too, and a repeated deletion finds nothing.
  const isRepeated = ({ label, status }: Request) => label === DELETION && status === 404;
  const failed = requests.filter((request) => (request.status === 0 || request.status >= 400) && !isRepeated(request));
  const wasInFlight = ({ begin, end, upstream }: Request) =>
    kills.some(
      ({ at, endedAt, address }) => begin <= endedAt && at <= end && (upstream === null || upstream.includes(address)),
    );
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
  const emails = (ledger.acknowledged.get('inquiry') ?? []).map(emailOf);
  const unconfirmed = () => emails.filter((email) => mailbox.mailsTo(email) === 0);
  const unannounced = () => emails.filter((email) => mailbox.repliesTo(email) === 0);
  const isComplete = () => unconfirmed().length + unannounced().length === 0;
  const seconds = await secondsUntil(isComplete, { limit: MAIL_LIMIT_SECONDS });
  const repeated = mailbox.repeated().map(([first]) => msToNearestKill(first?.at ?? 0, kills));
  const unexplained = repeated.filter((ms) => !isWhileSending(ms));
  return [
    none('confirmations never sent', unconfirmed()),
    none('notifications never sent', unannounced()),
    noted('last mail after the load', figure(seconds, 's')),
    none(
      'mail sent twice',
      unexplained.map((ms) => `nearest kill ${ms.toFixed(0)} ms after it was accepted`),
    ),
    noted('mail sent twice because the sender was killed meanwhile', repeated.length - unexplained.length),
  ];
}

const msToNearestKill = (time: number, kills: readonly Kill[]): number =>
  kills.map(({ at }) => at - time).sort((a, b) => Math.abs(a) - Math.abs(b))[0] ?? Number.POSITIVE_INFINITY;
