import { type Cell, report } from '../report.ts';

/** One row of the table. `isHeld` is null for a figure without a bar. */
export type Check = { what: string; bar: string; measured: string; isHeld: boolean | null };

const DECIMALS: Record<string, number> = { s: 2, ms: 0, MB: 0 };

export function figure(value: number, unit: string): string {
  if (!Number.isFinite(value)) return 'never';
  return `${value.toFixed(DECIMALS[unit] ?? 0)} ${unit}`.trim();
}

export const atMost = (what: string, measured: number, limit: number, unit: string, note = ''): Check => ({
  what,
  bar: `≤ ${limit} ${unit}`.trim(),
  measured: [figure(measured, unit), note].filter(Boolean).join(', '),
  isHeld: measured <= limit,
});

/** Must not happen at all. */
export const none = (what: string, found: readonly string[] | number): Check => {
  const count = typeof found === 'number' ? found : found.length;
  const examples = typeof found === 'number' ? '' : [...new Set(found)].slice(0, 3).join(' · ');
  return { what, bar: '0', measured: [String(count), examples].filter(Boolean).join(': '), isHeld: count === 0 };
};

export const mustBe = (what: string, bar: string, measured: string, isHeld: boolean): Check => ({
  what,
  bar,
  measured,
  isHeld,
});

export const noted = (what: string, measured: string | number): Check => ({
  what,
  bar: '–',
  measured: String(measured),
  isHeld: null,
});

const HELD = new Map([
  [true, 'yes'],
  [false, 'NO'],
]);

const row = ({ what, bar, measured, isHeld }: Check): Cell[] => [
  what,
  bar,
  measured,
  isHeld === null ? '–' : (HELD.get(isHeld) ?? ''),
];

/** Prints the tables; the command exits with 1 if a bar was missed. */
export async function reportChecks(
  subject: string,
  results: readonly { title: string; checks: Check[] }[],
  isPartial: boolean,
): Promise<void> {
  const columns = ['Scenario', 'Bar', 'Measured', 'Held'];
  const tables = results.map(({ title, checks }) => ({ title, columns, rows: checks.map(row) }));
  await report(subject, tables, isPartial);
  const missed = results.flatMap(({ checks }) => checks).filter(({ isHeld }) => isHeld === false).length;
  process.stdout.write(`\n${missed === 0 ? 'Every bar held.' : `Bars missed: ${missed}.`}\n`);
  if (missed > 0) process.exitCode = 1;
}
