declare module 'fs-native-extensions' {
  /**
   * Locks a whole open file until it is closed, against every other opening of it.
   * @returns false where another one holds it
   * @throws where the file system has no locks
   */
  export function tryLock(fd: number): boolean;
}
