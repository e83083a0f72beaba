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
  const sections = reader.sections(header);
  let rows = 0;
  for (let next = await sections.next(); ; next = await sections.next()) {
    if (next.done === true) return { ...next.value, header };
    onProgress((rows += next.value.rows));
  }
}
