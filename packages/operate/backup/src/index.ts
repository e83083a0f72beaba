export type { BackupEnd, BackupHeader, Section } from './backup-format.js';
export { columnList, quoted, tablesIn, type TableShape } from './tables.js';
export { READABLE_ANYWHERE, takeBackup, type BackupResult } from './take-backup.js';
export { restoreBackup, type RestoreResult } from './restore-backup.js';
export { BackupReader } from './backup-reader.js';
export { verifyBackup } from './verify-backup.js';
export { refuseExisting, syncFolder, whileWriting, wholeFile } from './whole-file.js';
