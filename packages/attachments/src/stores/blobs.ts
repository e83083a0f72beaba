import { createHash } from 'node:crypto';
import { Database, type Transaction, TransactionConflict } from '@daybook/database';
import { Refusal } from '@daybook/errors';
import { Inject, Injectable } from '@nestjs/common';
import type { Content } from '../content/content.js';
import { DEFAULT_QUOTA_BYTES } from '../limits.js';
import { ATTACHMENTS_SETTINGS, type AttachmentsSettings } from '../settings.js';
import { blobKey, S3 } from './s3/s3.js';

const MAKE = `INSERT INTO attachments.blobs (workspace_id, sha256, size, place, created_at) VALUES ($1, $2, $3, 'postgres', now())
  ON CONFLICT (workspace_id, sha256) DO NOTHING`;
const LOCK = `SELECT place, unused_since IS NOT NULL AS "isUnused" FROM attachments.blobs WHERE workspace_id = $1 AND sha256 = $2 FOR UPDATE`;
const USE = `UPDATE attachments.blobs SET place = 'postgres', unused_since = NULL WHERE workspace_id = $1 AND sha256 = $2`;
const USAGE = 'SELECT bytes::text AS bytes FROM attachments.usage WHERE workspace_id = $1';
const PUT_PIECE = 'INSERT INTO attachments.pieces (workspace_id, sha256, n, bytes) VALUES ($1, $2, $3, $4)';
const GET_PIECE = 'SELECT bytes FROM attachments.pieces WHERE workspace_id = $1 AND sha256 = $2 AND n = $3';
const SIZE = 'SELECT size FROM attachments.blobs WHERE workspace_id = $1 AND sha256 = $2';

/**
 * The stored contents of files, by their hash: one for each content of a workspace. Written to PostgreSQL in the transaction that adds the
 * attachment; with S3 set, moved there afterwards (docs/adr/0058).
 */
@Injectable()
export class Blobs {
  constructor(
    private readonly database: Database,
    private readonly s3: S3,
    @Inject(ATTACHMENTS_SETTINGS) private readonly settings: AttachmentsSettings,
  ) {}

  /** Keeps a content, which its attachment may refer to from then on. @throws Refusal `quota_exceeded` */
  async keep(tx: Transaction, workspaceId: string, content: Content): Promise<void> {
    const { sha256, size } = content;
    const key = [workspaceId, sha256];
    if ((await tx.execute(MAKE, [...key, size])) === 1) {
      await this.checkQuota(tx, workspaceId, size);
      await putPieces(tx, workspaceId, content);
      return;
    }
    const [known] = await tx.query<{ place: string; isUnused: boolean }>(LOCK, key);
    // It was removed meanwhile.
    if (!known) throw new TransactionConflict({});
    if (!known.isUnused) return;
    await tx.execute(USE, key);
    // Whether the bucket still has it is unknown: it may have been removed there when the process ended.
    if (known.place === 's3') await putPieces(tx, workspaceId, content);
  }

  /** @throws Refusal `quota_exceeded` */
  private async checkQuota(tx: Transaction, workspaceId: string, size: number): Promise<void> {
    const quota = this.settings.quotaBytes ?? DEFAULT_QUOTA_BYTES;
    const [usage] = await tx.query<{ bytes: string }>(USAGE, [workspaceId]);
    if (Number(usage!.bytes) <= quota) return;
    const message =
      `The files of this workspace may take ${quota} bytes, and this one of ${size} bytes does not fit any more. ` +
      'Delete files that are not needed: their space is free 7 days later.';
    throw new Refusal({ code: 'quota_exceeded', message });
  }

  /**
   * The bytes of a content in order; undefined when there is none. The last chunk comes only once the hash of all is right, so that damaged bytes
   * never look complete. @throws Unavailable when the bucket cannot be reached; Error when the bytes are not those of the hash
   */
  async read(workspaceId: string, sha256: string): Promise<AsyncGenerator<Buffer> | undefined> {
    const [blob] = await this.database.of(workspaceId).query<{ size: number }>(SIZE, [workspaceId, sha256]);
    return blob && checked(this.stored(workspaceId, sha256, blob.size), sha256);
  }

  /** A piece that is not in the database has been moved: the rest is read from the bucket. */
  private async *stored(workspaceId: string, sha256: string, size: number): AsyncGenerator<Buffer> {
    const database = this.database.of(workspaceId);
    for (let n = 0, at = 0; at < size; n++) {
      const [row] = await database.query<{ bytes: Buffer }>(GET_PIECE, [workspaceId, sha256, n]);
      if (!row) {
        yield* this.s3.get(blobKey(workspaceId, sha256), at);
        return;
      }
      at += row.bytes.length;
      yield row.bytes;
    }
  }
}

/** One piece at a time: a file never is in memory as a whole. */
async function putPieces(tx: Transaction, workspaceId: string, content: Content): Promise<void> {
  let n = 0;
  for await (const piece of content.pieces()) await tx.execute(PUT_PIECE, [workspaceId, content.sha256, n++, piece]);
}

async function* checked(chunks: AsyncIterable<Buffer>, sha256: string): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let last: Buffer | undefined;
  for await (const chunk of chunks) {
    hash.update(chunk);
    if (last) yield last;
    last = chunk;
  }
  if (hash.digest('hex') !== sha256) throw new Error(`The stored bytes of the file ${sha256} are damaged.`);
  if (last) yield last;
}
