import { type PrincipalWorkspace, systemPrincipal, Workspaces } from '@daybook/access';
import { Database, eachInTurn, inBatches } from '@daybook/database';
import { Runner, type UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { tokens } from './resources/tokens.resource.js';
import { databaseTime } from './terms/database-time.js';

const DUE = `t.expires_at > now() AND t.expires_at <= now() + interval '7 days'
  AND t.revoked_at IS NULL AND t.expiring_told_at IS NULL`;

/** Across workspaces; each is then processed separately. */
const WORKSPACES = `
  SELECT DISTINCT w.slug FROM tokens.tokens t JOIN tokens.workspaces w ON w.id = t.workspace_id
  WHERE w.deleted_at IS NULL AND ${DUE} ORDER BY w.slug`;

/** Tokens per transaction. */
const BATCH = 100;

// A token that another transaction has locked is left to a later round.
const NEXT = `
  SELECT t.id FROM tokens.tokens t WHERE t.workspace_id = $1 AND ${DUE}
  ORDER BY t.expires_at, t.id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`;

/**
 * Reports each token that expires within 7 days once: sets its timestamp, and token.expiring follows (wire.md 9). Run daily; any number of
 * processes may. Tokens retired by a rotation are reported by the rotation.
 */
@Injectable()
export class ReportExpiringTokens {
  constructor(
    private readonly database: Database,
    private readonly workspaces: Workspaces,
    private readonly runner: Runner,
  ) {}

  /** Returns how many were reported. */
  async run(signal?: AbortSignal): Promise<number> {
    const found = await this.database.find<{ slug: string }>(WORKSPACES);
    const report = async ({ slug }: { slug: string }): Promise<number> => {
      const workspace = await this.workspaces.find(slug);
      return workspace ? inBatches(BATCH, () => this.batch(workspace), { signal }) : 0;
    };
    return eachInTurn(found, report, { failed: 'The tokens of some workspaces could not be reported.', signal });
  }

  private batch(workspace: PrincipalWorkspace): Promise<number> {
    return this.runner.perform(systemPrincipal(workspace), stamp);
  }
}

async function stamp(work: UnitOfWork): Promise<number> {
  const due = await work.tx.query<{ id: string }>(NEXT, [work.workspaceId]);
  const now = await databaseTime(work.tx);
  for (const token of await Promise.all(due.map(({ id }) => work.lock(tokens, id)))) {
    token.expiringToldAt = now;
    work.save(token, 'expiring');
  }
  return due.length;
}
