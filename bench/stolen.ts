import fs from 'node:fs';

const STOLEN = 7;

/** A machine that shares its hardware with others does not always get it. Gives back what tells the share they had since. */
export function watchStolen(): () => number {
  const before = processorTimes();
  return () => {
    const passed = processorTimes().map((time, index) => time - (before[index] ?? 0));
    const all = passed.reduce((sum, time) => sum + time, 0);
    return all > 0 ? (passed[STOLEN] ?? 0) / all : 0;
  };
}

/** User, nice, system, idle, waiting, two kinds of interrupts, stolen; nothing where the system does not tell. */
function processorTimes(): number[] {
  const file = '/proc/stat';
  if (!fs.existsSync(file)) return [];
  const [line = ''] = fs.readFileSync(file, 'utf8').split('\n');
  return line
    .split(/\s+/)
    .slice(1, STOLEN + 2)
    .map(Number);
}
