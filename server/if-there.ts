export const isCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;

/** What is read of a file or folder, or null where there is none. */
export async function ifThere<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null;
    throw error;
  }
}
