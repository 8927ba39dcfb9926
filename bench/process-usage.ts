import fs from 'node:fs/promises';

/** Linux counts the time of a process in hundredths of a second. */
const TICKS_PER_SECOND = 100;
const UTIME = 11;

/** Seconds of CPU time that a process has used so far. 0 where there is no /proc. */
export async function cpuSeconds(pid: number): Promise<number> {
  const stat = await fs.readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The command in brackets may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[UTIME] ?? 0) + Number(fields[UTIME + 1] ?? 0)) / TICKS_PER_SECOND;
}

/** Open file descriptors of a process. 0 where there is no /proc. */
export async function openFiles(pid: number): Promise<number> {
  return (await fs.readdir(`/proc/${pid}/fd`).catch(() => [])).length;
}
