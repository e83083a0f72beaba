import { Database, decodeId, encodeId, newId, type Statements, type Transaction } from '@daybook/database';
import { InvalidRequest, NotFound } from '@daybook/errors';
import { type Actor, DomainEvents, type EventData, Outbox } from '@daybook/events';
import { Injectable } from '@nestjs/common';
import type { NewToken, TokenTerms } from './new-token.js';
import { type PrincipalWorkspace, systemPrincipal } from './principal.js';
import type { Scope } from './scopes/define-scopes.js';
import { TermsOfTokens } from './terms-of-tokens.js';
import { hashOf, makeTokenValue, TOKEN_PREFIX } from './token-value.js';
import { TokenChanged } from './token-changed.js';
import type { TokenEventKind } from './token-event-kinds.js';
import { TOKEN_COLUMNS, type TokenRow, tokenView, type TokenView } from './token-view.js';
import { Workspaces } from './workspaces.js';

/** The only time that a token's value is seen. */
export interface CreatedToken {
  /** `tok_…` */
  readonly id: string;
  readonly token: string;
  readonly scopes: readonly Scope[];
  readonly expiresAt: string | null;
}

/** Who revokes, and in which request: what the event will say. */
export interface Revoker {
  readonly actor: Actor;
  readonly requestId: string | null;
}

/** What a record holds for its client. */
export interface OwnFields {
  readonly externalId: string | null;
  readonly metadata: Readonly<Record<string, string>>;
}

const NO_OWN_FIELDS: OwnFields = { externalId: null, metadata: {} };

const REVOKE = `
  UPDATE tokens.tokens SET revoked_at = now(), updated_at = now(), version = version + 1
  WHERE workspace_id = $1 AND id = $2 AND revoked_at IS NULL
  RETURNING ${TOKEN_COLUMNS}`;

const READ = `SELECT ${TOKEN_COLUMNS} FROM tokens.tokens WHERE workspace_id = $1 AND id = $2`;

const INSERT = `
  INSERT INTO tokens.tokens (workspace_id, id, created_at, updated_at, version, name, scopes, hash, prefix, last4, expires_at,
    allowed_cidrs, rate_limit, created_by, maker_id, api_version, family_id, external_id, metadata)
  VALUES ($1, $2, now(), now(), 1, $3, $4, $5, '${TOKEN_PREFIX}', $6, $7, $8, $9, $10, $11, $12, $2, $13, $14)`;

const LIST = `SELECT ${TOKEN_COLUMNS} FROM tokens.tokens WHERE workspace_id = $1 ORDER BY created_at, id`;

const IS_PAST = 'SELECT $1::timestamptz <= now() AS past';

/** Making, listing and revoking tokens: the command line and the console, never a token (wire.md 7). */
@Injectable()
export class Tokens {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly workspaces: Workspaces,
    private readonly events: DomainEvents,
    private readonly terms: TermsOfTokens,
  ) {}

  /**
   * @throws InvalidRequest naming each wrong field, among them an expiry that is past by the database's clock
   * @throws NotFound when the workspace does not exist
   */
  async create(wanted: NewToken): Promise<CreatedToken> {
    const terms = this.terms.of(wanted);
    const workspace = await this.workspaceOf(wanted.workspace);
    const id = newId();
    const token = await this.database.of(workspace.id).transaction(async (tx) => {
      const value = await this.issue(tx, workspace.id, id, terms);
      const row = await read(tx, workspace.id, id);
      const { actor } = systemPrincipal(workspace);
      await this.publish(tx, 'created', row, {}, { actor, requestId: null });
      return value;
    });
    return { id: encodeId('tok', id), token, scopes: terms.scopes, expiresAt: terms.expiresAt };
  }

  /**
   * The row of a new token, without its event; answers the value, which is kept nowhere.
   * @throws InvalidRequest for an expiry that is past
   */
  async issue(
    tx: Transaction,
    workspaceId: string,
    id: string,
    terms: TokenTerms,
    own: OwnFields = NO_OWN_FIELDS,
  ): Promise<string> {
    await refusePast(tx, terms.expiresAt);
    const value = makeTokenValue();
    const { name, scopes, expiresAt, allowedCidrs, rateLimit, createdBy, makerId, apiVersion } = terms;
    const given = [name, scopes, hashOf(value), value.slice(-4), expiresAt, allowedCidrs, rateLimit];
    await tx.write(INSERT, [
      workspaceId,
      id,
      ...given,
      createdBy,
      makerId,
      apiVersion,
      own.externalId,
      JSON.stringify(own.metadata),
    ]);
    return value;
  }

  /** All tokens of a workspace, revoked and expired ones too, oldest first. @throws NotFound */
  async list(slug: string): Promise<TokenView[]> {
    const workspace = await this.workspaceOf(slug);
    const rows = await this.database.of(workspace.id).query<TokenRow>(LIST, [workspace.id]);
    return rows.map(tokenView);
  }

  /** Revokes by `tok_…`; a token that is revoked already stays as it is, without a second event. @throws NotFound */
  async revoke({ workspace: slug, id }: { workspace: string; id: string }): Promise<TokenView> {
    const workspace = await this.workspaceOf(slug);
    const uuid = decodeId('tok', id);
    if (uuid === undefined) throw tokenNotFound(id);
    const { actor } = systemPrincipal(workspace);
    return this.database
      .of(workspace.id)
      .transaction((tx) => this.revokeById(tx, workspace.id, uuid, { actor, requestId: null }));
  }

  /** The same by UUID, for a token that revokes itself. @throws NotFound */
  async revokeById(tx: Transaction, workspaceId: string, id: string, by: Revoker): Promise<TokenView> {
    const [revoked] = await tx.query<TokenRow>(REVOKE, [workspaceId, id]);
    if (!revoked) return tokenView(await read(tx, workspaceId, id));
    await this.publish(tx, 'revoked', revoked, { revoked_at: null }, by);
    return tokenView(revoked);
  }

  /** One token as the world may see it, by UUID. @throws NotFound */
  async view(
    workspaceId: string,
    id: string,
    statements: Statements = this.database.of(workspaceId),
  ): Promise<TokenView> {
    return tokenView(await read(statements, workspaceId, id));
  }

  /** @throws NotFound */
  async workspaceOf(slug: string): Promise<PrincipalWorkspace> {
    const workspace = await this.workspaces.find(slug);
    if (workspace) return workspace;
    throw new NotFound({ code: 'workspace_not_found', message: `There is no workspace ${slug}. Create it first.` });
  }

  /** Writes a token's event into the outbox, and publishes it to the packages above, in the transaction of its change. */
  async publish(
    tx: Transaction,
    kind: TokenEventKind,
    row: TokenRow,
    previous: Record<string, unknown>,
    by: Revoker,
  ): Promise<void> {
    const token = tokenView(row);
    await this.outbox.append(tx, [
      {
        workspaceId: row.workspace_id,
        type: `token.${kind}`,
        recordType: 'tokens',
        recordId: row.id,
        recordVersion: row.version,
        requestId: by.requestId,
        actor: by.actor,
        data: JSON.stringify({ object: { ...token }, previous } satisfies EventData),
      },
    ]);
    await this.events.publish(new TokenChanged(tx, row.workspace_id, { kind, token, previous }, by));
  }
}

async function read(statements: Statements, workspaceId: string, id: string): Promise<TokenRow> {
  const [row] = await statements.query<TokenRow>(READ, [workspaceId, id]);
  if (!row) throw tokenNotFound(encodeId('tok', id));
  return row;
}

async function refusePast(tx: Transaction, expiresAt: string | null): Promise<void> {
  if (expiresAt === null) return;
  const [row] = await tx.query<{ past: boolean }>(IS_PAST, [expiresAt]);
  if (!row?.past) return;
  const message = `The expiry ${expiresAt} is in the past. Give a later one.`;
  throw new InvalidRequest({ field: 'expires_at', code: 'out_of_range', message });
}

export function tokenNotFound(id: string): NotFound {
  return new NotFound({ code: 'record_not_found', message: `There is no token ${id} in this workspace.` });
}
