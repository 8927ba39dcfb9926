import fs from 'node:fs/promises';

type Memory = { now: number; peak: number };

/** Resident megabytes of a process and of all its children, now and at most. 0 where there is no /proc. */
export async function memoryOf(pid: number): Promise<{ own: Memory; children: Memory[] }> {
  return { own: await read(pid), children: await Promise.all((await childrenOf(pid)).map(read)) };
}

async function read(pid: number): Promise<Memory> {
  const status = await fs.readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const megabytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1000;
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
}

/** /proc lists children by the thread that started them. */
export async function childrenOf(pid: number): Promise<number[]> {
  const threads = await fs.readdir(`/proc/${pid}/task`).catch(() => []);
  const lists = await Promise.all(
    threads.map((thread) => fs.readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')),
  );
  return lists.flatMap((list) => list.split(/\s+/).filter(Boolean).map(Number));
}
