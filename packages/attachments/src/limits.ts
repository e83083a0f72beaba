/** The largest file, in bytes. */
export const FILE_MAX_BYTES = 25 * 1024 * 1024;

/** Files of one record. */
export const FILES_MAX = 100;

/** The files of a workspace together, in bytes, unless the service is set to another limit: 5 GB. */
export const DEFAULT_QUOTA_BYTES = 5 * 1024 ** 3;

/** Bytes of a stored piece of a file. Only the last of a file is shorter. */
export const PIECE_BYTES = 256 * 1024;

export const NAME_MAX = 200;
