import fs from 'node:fs/promises';
import path from 'node:path';
import { describeMachine } from './machine.ts';

export type Cell = string | number;
export type Table = { title: string; columns: string[]; rows: Cell[][] };

const RESULTS = path.join(import.meta.dirname, 'results.md');

/** Prints the tables and replaces the subject's section of `results.md`. A partial run is only printed. */
export async function report(subject: string, tables: Table[], isPartial = false): Promise<void> {
  const day = new Date().toISOString().slice(0, 10);
  const section = [`## ${subject}`, `${day}. ${describeMachine()}.`, ...tables.map(markdown)].join('\n\n');
  process.stdout.write(`\n${section}\n`);
  if (isPartial) return;
  const [head = '', ...sections] = (await fs.readFile(RESULTS, 'utf8')).trim().split(/\n+(?=## )/);
  const others = sections.filter((text) => !text.startsWith(`## ${subject}\n`));
  const sorted = [...others, section].sort();
  await fs.writeFile(RESULTS, `${[head, ...sorted].join('\n\n')}\n`);
}

function markdown({ title, columns, rows }: Table): string {
  const cells = rows.map((row) => row.map(String));
  const widths = columns.map((column, index) =>
    Math.max(column.length, ...cells.map((row) => row[index]?.length ?? 0)),
  );
  const line = (row: string[]) =>
    `| ${row.map((cell, index) => (index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 0))).join(' | ')} |`;
  const rule = `|${widths.map((width, index) => `${'-'.repeat(width + 1)}${index === 0 ? '-' : ':'}`).join('|')}|`;
  return [`### ${title}`, [line(columns), rule, ...cells.map(line)].join('\n')].join('\n\n');
}

export const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(0);
export const ratio = (part: number, whole: number): string => (whole === 0 ? '–' : (part / whole).toFixed(2));

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
export const median = (values: readonly number[]): number => percentile(values, 0.5);
