/** Invalid command line: exit code 2. The message says what to write instead. */
export class UsageError extends Error {}
