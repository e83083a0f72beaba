import { Database, type Deadline, encodeId } from '@daybook/database';
import { Forbidden } from '@daybook/errors';
import {
  tokenHash,
  PIGGYBACKED_STATEMENT,
  type PiggybackedStatement,
  type Principal,
  type Role,
  ScopeRegistry,
  WorkspaceIds,
  WORKSPACE_DELETED,
} from '@daybook/access';
import { Inject, Injectable, Optional } from '@nestjs/common';
import { factorRequired, LACKS_FACTOR } from '../factors/requirement.js';
import { SessionUse } from './session-use.js';

/** A signed-in person, outside of any workspace. */
export interface SignedIn {
  /** UUID of the session. */
  readonly sessionId: string;
  /** UUID of the account. */
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string | null;
  readonly provedLately: boolean;
}

interface Row {
  session_id: string;
  user_id: string;
  email: string;
  user_name: string;
  password_hash: string | null;
  proved_lately: boolean;
  used_lately: boolean;
  lacks_factor: boolean;
  role: Role | null;
  workspace_id: string;
  deleted: boolean;
  slug: string;
  cursor_key: Buffer;
  company: string;
  currency: string;
  timezone: string;
  piggybacked?: Record<string, unknown> | null;
}

/** The lifetime of a session: 12 hours after its last use, 14 days in all. */
export const LIVING = `s.last_used_at > now() - interval '12 hours' AND s.created_at > now() - interval '14 days'`;

// One statement, as for a token, and never cached: a revoked, disabled or changed role applies from the very next request. Without a
// workspace $2 and $3 are null, and so are the columns of the membership. What belongs to the workspace is one subquery, so that a
// distributed database reads it on its shard.
const LOOKUP = `
  SELECT s.id AS session_id, s.user_id, u.email, u.name AS user_name, u.password_hash, r.role,
         s.proved_at > now() - interval '10 minutes' AS proved_lately,
         s.last_used_at > now() - interval '1 minute' AS used_lately,
         ${LACKS_FACTOR} AS lacks_factor,
         r.workspace_id, r.deleted, r.slug, r.cursor_key, r.company, r.currency, r.timezone
  FROM users.sessions s
  JOIN users.users u ON u.id = s.user_id AND u.disabled_at IS NULL
  LEFT JOIN (
    SELECT m.user_id, m.role, w.id AS workspace_id, w.deleted_at IS NOT NULL AS deleted, w.slug, w.cursor_key,
      c.name AS company, c.currency, c.timezone, o.factor_required
    FROM tokens.workspaces w
    JOIN users.members m ON m.workspace_id = w.id
    JOIN tokens.companies c ON c.workspace_id = w.id AND c.id = w.id
    LEFT JOIN users.security_settings o ON o.workspace_id = w.id AND o.id = w.id AND o.workspace_id = $3
    WHERE w.slug = $2 AND w.id = $3
  ) r ON r.user_id = u.id
  WHERE s.hash = $1 AND ${LIVING}`;

function lookupWith(statement: PiggybackedStatement): string {
  return `
    WITH found AS (${LOOKUP}),
    sender AS (SELECT session_id AS workspace_id, session_id AS id FROM found WHERE role IS NOT NULL OR $2 IS NULL),
    piggybacked AS (${statement.sql})
    SELECT found.*, to_json(piggybacked) AS piggybacked FROM found LEFT JOIN piggybacked ON true`;
}

export interface FoundSession {
  readonly signedIn: SignedIn;
  /** Undefined when the person is not a member of the workspace, or no workspace was given. */
  readonly principal: Principal | undefined;
  readonly piggybacked: Record<string, unknown> | undefined;
}

/** Finds the person, and the principal of a workspace, by the value of a cookie. */
@Injectable()
export class SessionLookup {
  private readonly lookupWithPiggybacked: string;

  constructor(
    private readonly database: Database,
    private readonly use: SessionUse,
    private readonly scopes: ScopeRegistry,
    private readonly ids: WorkspaceIds,
    @Optional() @Inject(PIGGYBACKED_STATEMENT) private readonly piggybacked?: PiggybackedStatement,
  ) {
    this.lookupWithPiggybacked = piggybacked ? lookupWith(piggybacked) : LOOKUP;
  }

  /** Undefined when the session no longer exists. `slug` null: outside of a workspace. */
  async find(
    value: string,
    slug: string | null,
    handler: object,
    deadline?: Deadline,
  ): Promise<FoundSession | undefined> {
    const row = await this.rowOf(this.piggybacked?.runsFor(handler) ? this.lookupWithPiggybacked : LOOKUP, value, slug);
    if (!row) return undefined;
    if (!row.used_lately) this.use.note(row.session_id);
    const { session_id: sessionId, user_id: userId, email, user_name: name } = row;
    const signedIn = {
      sessionId,
      userId,
      email,
      name,
      passwordHash: row.password_hash,
      provedLately: row.proved_lately,
    };
    return { signedIn, principal: this.principalOf(row, deadline), piggybacked: row.piggybacked ?? undefined };
  }

  /**
   * The principal of a session that was found before. This does not count as use: an untouched page must not keep the session alive.
   * Undefined when the session has ended; null when the person is no longer a member of the workspace.
   */
  async again(value: string, slug: string): Promise<Principal | null | undefined> {
    const row = await this.rowOf(LOOKUP, value, slug);
    return row && (this.principalOf(row, undefined) ?? null);
  }

  private async rowOf(text: string, value: string, slug: string | null): Promise<Row | undefined> {
    const id = slug === null ? undefined : await this.ids.of(slug);
    const database = id === undefined ? this.database : this.database.of(id);
    const [row] = await database.lookUp<Row>(text, [tokenHash(value), slug, id ?? null]);
    return row;
  }

  /** @throws Forbidden `factor_required`, `workspace_deleted` */
  private principalOf(row: Row, deadline: Deadline | undefined): Principal | undefined {
    if (row.role === null) return undefined;
    if (row.deleted) throw new Forbidden(WORKSPACE_DELETED, row.slug, []);
    if (row.lacks_factor) throw factorRequired(row.slug);
    const { workspace_id: id, slug, company: name, currency, timezone, cursor_key: cursorKey } = row;
    return {
      workspace: { id, slug, name, currency, timezone, cursorKey },
      token: null,
      session: { id: row.session_id, userId: row.user_id, role: row.role, provedLately: row.proved_lately },
      actor: { type: 'user', id: encodeId('usr', row.user_id), name: row.user_name },
      scopes: new Set(this.scopes.ofRole(row.role)),
      deadline,
    };
  }
}
