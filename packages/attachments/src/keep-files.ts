import { Database, eachInTurn } from '@daybook/database';
import { Injectable } from '@nestjs/common';
import { Blobs } from './stores/blobs.js';
import { blobKey, S3 } from './stores/s3/s3.js';

/** How long a content stays after its last attachment was deleted: reads of it end, and a backup of the meantime is complete. */
const UNUSED_DAYS = 7;

const IS_OVER = `unused_since < now() - interval '${UNUSED_DAYS} days'`;
const WITH_UNUSED = `SELECT DISTINCT workspace_id AS id FROM attachments.blobs WHERE ${IS_OVER}`;
const WITH_UNMOVED = `SELECT DISTINCT workspace_id AS id FROM attachments.blobs WHERE place = 'postgres'`;

/** Locked until it is gone: an upload of the same content waits, and then stores it again. */
const NEXT_UNUSED = `SELECT sha256, place FROM attachments.blobs b
  WHERE workspace_id = $1 AND ${IS_OVER} AND NOT EXISTS (
    SELECT FROM attachments.attachments a WHERE a.workspace_id = $1 AND a.sha256 = b.sha256)
  ORDER BY unused_since LIMIT 1 FOR UPDATE SKIP LOCKED`;
const DELETE_PIECES = 'DELETE FROM attachments.pieces WHERE workspace_id = $1 AND sha256 = $2';
const DELETE_BLOB = 'DELETE FROM attachments.blobs WHERE workspace_id = $1 AND sha256 = $2';

const NEXT_UNMOVED = `SELECT sha256, size FROM attachments.blobs
  WHERE workspace_id = $1 AND place = 'postgres' AND unused_since IS NULL ORDER BY created_at LIMIT 1`;
const MOVED = `UPDATE attachments.blobs SET place = 's3' WHERE workspace_id = $1 AND sha256 = $2`;

/**
 * The job over stored files: removes contents without an attachment after {@link UNUSED_DAYS} days, and with S3 set moves contents from the
 * database to the bucket. Each in a transaction of its own; what is cut off is done again, which changes nothing.
 */
@Injectable()
export class KeepFiles {
  constructor(
    private readonly database: Database,
    private readonly blobs: Blobs,
    private readonly s3: S3,
  ) {}

  /** @throws Unavailable when the bucket cannot be used */
  async run(signal?: AbortSignal): Promise<{ readonly removed: number; readonly moved: number }> {
    const removed = await this.each(WITH_UNUSED, (workspaceId) => this.removeNext(workspaceId), signal);
    const moved = this.s3.isSet
      ? await this.each(WITH_UNMOVED, (workspaceId) => this.moveNext(workspaceId), signal)
      : 0;
    return { removed, moved };
  }

  private async each(
    workspaces: string,
    next: (workspaceId: string) => Promise<boolean>,
    signal: AbortSignal | undefined,
  ): Promise<number> {
    const work = async (id: string): Promise<number> => {
      let count = 0;
      while (!signal?.aborted && (await next(id))) count++;
      return count;
    };
    const found = await this.database.find<{ id: string }>(workspaces);
    return eachInTurn(found, ({ id }) => work(id), { failed: 'Files of some workspaces were not kept.', signal });
  }

  private removeNext(workspaceId: string): Promise<boolean> {
    return this.database.of(workspaceId).transaction(async (tx) => {
      const [unused] = await tx.query<{ sha256: string; place: string }>(NEXT_UNUSED, [workspaceId]);
      if (!unused) return false;
      if (unused.place === 's3') await this.s3.delete(blobKey(workspaceId, unused.sha256));
      await tx.execute(DELETE_PIECES, [workspaceId, unused.sha256]);
      await tx.execute(DELETE_BLOB, [workspaceId, unused.sha256]);
      return true;
    });
  }

  private async moveNext(workspaceId: string): Promise<boolean> {
    const database = this.database.of(workspaceId);
    const [next] = await database.query<{ sha256: string; size: number }>(NEXT_UNMOVED, [workspaceId]);
    if (!next) return false;
    const chunks = await this.blobs.read(workspaceId, next.sha256);
    await this.s3.put(blobKey(workspaceId, next.sha256), { ...next, chunks: chunks! });
    return database.transaction(async (tx) => {
      await tx.execute(MOVED, [workspaceId, next.sha256]);
      await tx.execute(DELETE_PIECES, [workspaceId, next.sha256]);
      return true;
    });
  }
}
