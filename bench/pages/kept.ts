import { shown } from '../addresses.ts';
import { type Answer, answerOf, type Headers, settled } from '../answer.ts';
import { PINNED } from '../cores.ts';
import { compareInTurn, IN_TURN } from '../in-turn.ts';
import { type Load, load, ROUNDS_SHOWN } from '../load.ts';
import { type Nginx, startNginx } from '../nginx.ts';
import { type Cell, percentile, type Table } from '../report.ts';
import { CONNECTIONS } from '../wrk.ts';

/** What the response cache holds, against one nginx worker that serves a file of the same bytes with the same headers. */
export async function measureKept(url: string, addresses: readonly string[], encoding: string): Promise<Table> {
  const headers = { 'accept-encoding': encoding };
  const answers = await settled(addresses.map((address) => ({ url: `${url}${address}`, headers })));
  const nginx = await startNginx(answers);
  const measured: Measured[] = [];
  try {
    for (const [index, answer] of answers.entries()) {
      const address = addresses[index] ?? '';
      measured.push(await measure({ address, url: `${url}${address}`, headers, answer }, nginx));
    }
  } finally {
    await nginx.stop();
  }
  return {
    title: `Kept answers (${encoding}) against one nginx worker: ${PINNED}, ${CONNECTIONS} connections, ${ROUNDS_SHOWN}, ratios within a round; 304 to full: ${IN_TURN}`,
    columns: [
      'Address',
      'Bytes',
      'nginx bytes',
      'Requests/s',
      'nginx',
      'Ratio',
      'p50 ms',
      'nginx p50',
      'p99 ms',
      'nginx p99',
      'Ratio p99',
      '304/s',
      '304 to full',
    ],
    rows: [...measured.map(rowOf), rowOfMiddles(measured)],
  };
}

type Kept = { address: string; url: string; headers: Headers; answer: Answer };
type Measured = {
  address: string;
  bytes: number;
  theirBytes: number;
  ours: Load;
  theirs: Load;
  unchangedPerSecond: number;
  ratios: { perSecond: number; p99: number; unchanged: number };
};

async function measure({ address, url, headers, answer }: Kept, nginx: Nginx): Promise<Measured> {
  const full = { url, headers };
  const file = { url: nginx.urlOf(answer), headers };
  const { etag } = answer.headers;
  if (!etag) throw new Error(`${address} has no ETag`);
  const loads = await load([full, file]);
  const unchanged = await compareInTurn(full, { 'if-none-match': etag });
  return {
    address,
    bytes: wireBytes(answer),
    theirBytes: wireBytes(await answerOf(file.url, headers)),
    ours: loads.of(full),
    theirs: loads.of(file),
    unchangedPerSecond: unchanged.otherPerSecond,
    ratios: {
      perSecond: loads.ratio('perSecond', full, file),
      p99: loads.ratio('p99', full, file),
      unchanged: unchanged.ratio,
    },
  };
}

const rowOf = ({ address, bytes, theirBytes, ours, theirs, unchangedPerSecond, ratios }: Measured): Cell[] => [
  shown(address),
  bytes,
  theirBytes,
  ours.perSecond.toFixed(0),
  theirs.perSecond.toFixed(0),
  ratios.perSecond.toFixed(3),
  ours.p50.toFixed(2),
  theirs.p50.toFixed(2),
  ours.p99.toFixed(2),
  theirs.p99.toFixed(2),
  ratios.p99.toFixed(3),
  unchangedPerSecond.toFixed(0),
  ratios.unchanged.toFixed(3),
];

/** What the machine does besides meets one address or another; hardly all of them alike. */
function rowOfMiddles(measured: readonly Measured[]): Cell[] {
  const middle = (of: keyof Measured['ratios']) =>
    percentile(
      measured.map(({ ratios }) => ratios[of]),
      0.5,
    ).toFixed(3);
  return [
    'The middle of all',
    '',
    '',
    '',
    '',
    middle('perSecond'),
    '',
    '',
    '',
    '',
    middle('p99'),
    '',
    middle('unchanged'),
  ];
}

const wireBytes = ({ headBytes, body }: Answer) => headBytes + body.length;
