import { Database, inBatches, type Transaction } from '@daybook/database';
import { Injectable } from '@nestjs/common';
import { type PrincipalWorkspace, systemPrincipal } from './principal.js';
import { TOKEN_COLUMNS, type TokenRow } from './token-view.js';
import { Tokens } from './tokens.js';
import { Workspaces } from './workspaces.js';

const DUE = `t.expires_at > now() AND t.expires_at <= now() + interval '7 days'
  AND t.revoked_at IS NULL AND t.expiring_told_at IS NULL`;

/** Across workspaces; each is then worked on alone. */
const WORKSPACES = `
  SELECT DISTINCT w.slug FROM tokens.tokens t JOIN tokens.workspaces w ON w.id = t.workspace_id
  WHERE w.deleted_at IS NULL AND ${DUE} ORDER BY w.slug`;

/** Tokens a transaction. */
const BATCH = 100;

// A token that another transaction has locked comes in a later round.
const STAMP = `
  UPDATE tokens.tokens SET expiring_told_at = now(), updated_at = now(), version = version + 1
  WHERE workspace_id = $1 AND id = ANY (ARRAY(
    SELECT t.id FROM tokens.tokens t WHERE t.workspace_id = $1 AND ${DUE}
    ORDER BY t.expires_at, t.id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED))
  RETURNING ${TOKEN_COLUMNS}`;

/**
 * Reports each token that expires within 7 days once: it is stamped, and token.expiring follows (wire.md 9). Run daily;
 * any number of processes may. What a rotation retires is reported by the rotation.
 */
@Injectable()
export class ReportExpiringTokens {
  constructor(
    private readonly database: Database,
    private readonly workspaces: Workspaces,
    private readonly tokens: Tokens,
  ) {}

  /** Answers how many were stamped. */
  async run(signal?: AbortSignal): Promise<number> {
    const found = await this.database.across().query<{ slug: string }>(WORKSPACES);
    let stamped = 0;
    for (const { slug } of found) {
      const workspace = await this.workspaces.find(slug);
      if (workspace)
        stamped += await inBatches(
          BATCH,
          () => this.database.of(workspace.id).transaction((tx) => this.stamp(tx, workspace)),
          {
            signal,
          },
        );
    }
    return stamped;
  }

  private async stamp(tx: Transaction, workspace: PrincipalWorkspace): Promise<number> {
    const rows = await tx.query<TokenRow>(STAMP, [workspace.id]);
    const by = { actor: systemPrincipal(workspace).actor, requestId: null };
    for (const row of rows) await this.tokens.publish(tx, 'expiring', row, {}, by);
    return rows.length;
  }
}
