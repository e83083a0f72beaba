import type { Readable } from 'node:stream';
import type { BackupEnd, BackupHeader } from './backup-format.js';
import { BackupReader } from './backup-reader.js';

/** Reads a whole backup and verifies every count and checksum; needs no database. @throws InvalidRequest `backup_unreadable` */
export async function verifyBackup(
  source: Readable,
  onProgress: (rows: number) => void,
): Promise<BackupEnd & { readonly header: BackupHeader }> {
  const reader = new BackupReader(source);
  const header = await reader.header();
  for (const table of header.tables) {
    const rows = reader.rows(table);
    while (!(await rows.next()).done) onProgress(reader.rowsRead);
  }
  return { ...(await reader.end()), header };
}
