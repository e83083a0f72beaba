import { createHash } from 'node:crypto';
import { Database } from '@daybook/database';
import type { Logo } from '@daybook/papers';
import type { UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';

const ADD = `INSERT INTO accounting.logos (workspace_id, sha256, media_type, added_at, bytes)
  VALUES ($1, $2, $3, now(), $4) ON CONFLICT (workspace_id, sha256) DO NOTHING RETURNING sha256`;

const CURRENT = `SELECT g.media_type AS "mediaType", g.bytes FROM tokens.companies c
  JOIN accounting.logos g ON g.workspace_id = $1 AND g.sha256 = c.logo
  WHERE c.workspace_id = $1 AND c.id = $1`;

/** The logos of a company: each stays, for the papers of its time; settings/company names the one of today. */
@Injectable()
export class Logos {
  constructor(private readonly database: Database) {}

  /** Returns its hash, in hexadecimal. */
  async add({ tx, workspaceId }: UnitOfWork, { mediaType, bytes }: Logo): Promise<string> {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await tx.query(ADD, [workspaceId, sha256, mediaType, Buffer.from(bytes)]);
    return sha256;
  }

  /** That of today; undefined without one. */
  async current(workspaceId: string): Promise<{ readonly mediaType: string; readonly bytes: Buffer } | undefined> {
    const [found] = await this.database
      .of(workspaceId)
      .query<{ mediaType: string; bytes: Buffer }>(CURRENT, [workspaceId]);
    return found;
  }
}
