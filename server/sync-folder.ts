import fs from 'node:fs/promises';

/** A new name in a folder is safe from a power cut only when the folder itself is on the disk. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder, and keeps its names by other means.
  if (process.platform === 'win32') return;
  const handle = await fs.open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
