import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

export type Cell = string | number;
export type Table = { title: string; columns: string[]; rows: Cell[][] };

const RESULTS = path.join(import.meta.dirname, 'results.md');

/** Prints the tables and keeps them, under the machine they were measured on: figures of two machines do not compare. */
export async function report(name: string, tables: Table[]): Promise<void> {
  const [{ model = 'unknown' } = {}] = os.cpus();
  const machine = `${os.availableParallelism()} × ${model.trim()}, Node ${process.versions.node}, ${os.platform()}`;
  const day = new Date().toISOString().slice(0, 10);
  const text = [`## ${name}, ${day}`, machine, ...tables.map(markdown)].join('\n\n');
  process.stdout.write(`\n${text}\n`);
  await fs.appendFile(RESULTS, `\n${text}\n`);
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
export const ratio = (part: number, whole: number): string => (whole === 0 ? '–' : (part / whole).toFixed(3));

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
