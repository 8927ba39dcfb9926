declare module 'fs-native-extensions' {
  /** Locks a range of an open file; the kernel releases it when the process ends, however it ends. */
  export function tryLock(fd: number, offset: number, length: number): boolean;
}
