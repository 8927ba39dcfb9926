/** Continuous typing is written this often. */
const WRITE_EVERY_MS = 500;

/** Writes soon after a change. Further changes do not postpone it; those during a slow write are written together after it. */
export function createWriteThrottle(write: () => Promise<void>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWriting = false;
  let hasChangedSince = false;

  const run = async () => {
    clearTimeout(timer);
    timer = undefined;
    hasChangedSince = isWriting;
    if (isWriting) return;
    isWriting = true;
    await write();
    isWriting = false;
    if (hasChangedSince) void run();
  };
  return {
    schedule: () => {
      timer ??= setTimeout(run, WRITE_EVERY_MS);
    },
    /** Immediately, because the page may be closed next. */
    flush: () => {
      if (timer !== undefined) void run();
    },
    /** The last write. */
    end: () => void run(),
  };
}
