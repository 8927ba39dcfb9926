import fs from 'node:fs/promises';

export type Resident = { own: number; withChildren: number; peak: number };

/** Megabytes in memory now, and the most there ever were. Linux tells; elsewhere it is 0. */
export async function residentOf(pid: number): Promise<Resident> {
  const { now: own, peak } = await figuresOf(pid);
  const children = await Promise.all((await childrenOf(pid)).map(figuresOf));
  return { own, peak, withChildren: children.reduce((total, { now }) => total + now, own) };
}

async function figuresOf(pid: number): Promise<{ now: number; peak: number }> {
  const status = await fs.readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const megabytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1000;
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
}

/** Children are listed by the thread that started them. */
async function childrenOf(pid: number): Promise<number[]> {
  const threads = await fs.readdir(`/proc/${pid}/task`).catch(() => []);
  const lists = await Promise.all(
    threads.map((thread) => fs.readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')),
  );
  return lists.flatMap((list) => list.split(/\s+/).filter(Boolean).map(Number));
}
