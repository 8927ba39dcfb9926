declare module 'fs-native-extensions' {
  /** A lock on a range of an open file that the kernel lets go when the process ends, however it ends. */
  export function tryLock(fd: number, offset: number, length: number): boolean;
}
