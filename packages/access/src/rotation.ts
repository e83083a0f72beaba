import { Database, decodeId, encodeId, newId, type Transaction } from '@daybook/database';
import { InvalidRequest, NotFound, Refusal } from '@daybook/errors';
import { Injectable } from '@nestjs/common';
import { systemPrincipal } from './principal.js';
import { hashOf, makeTokenValue } from './token-value.js';
import { TOKEN_COLUMNS, type TokenRow } from './token-view.js';
import { type CreatedToken, Tokens } from './tokens.js';

const DAY_MS = 86_400_000;
const OVERLAP_MAX_MS = 7 * DAY_MS;

export interface RotationRequest {
  /** The slug. */
  readonly workspace: string;
  /** `tok_…` of the token to be replaced. */
  readonly id: string;
  /** How long the old token still lives, in milliseconds: 0 to 7 days, default 24 hours. */
  readonly overlapMs?: number;
}

/** The successor, shown only now, and what becomes of the old token. */
export interface Rotated extends CreatedToken {
  readonly replaces: { readonly id: string; readonly expiresAt: string };
}

/** A person who makes a token. */
export interface Maker {
  /** UUID. */
  readonly id: string;
  readonly name: string;
}

/** A successor, and what is to become of the old token. */
export interface Succession {
  /** The value, shown only now. */
  readonly token: string;
  readonly successor: TokenRow;
  /** When the old token ends. */
  readonly expiresAt: string;
  readonly at: string;
}

interface OldToken {
  successor_id: string | null;
  revoked: boolean;
  expired: boolean;
}

const LOCK = `
  SELECT successor_id, revoked_at IS NOT NULL AS revoked, coalesce(expires_at <= now(), false) AS expired
  FROM tokens.tokens WHERE workspace_id = $1 AND id = $2 FOR UPDATE`;

// The successor gets what its predecessor was given, a lifetime of the same length included. Whoever was told its value has made it.
const SUCCEED = `
  INSERT INTO tokens.tokens (workspace_id, id, created_at, updated_at, version, name, scopes, hash, prefix, last4,
    expires_at, allowed_cidrs, rate_limit, api_version, created_by, maker_id, family_id)
  SELECT workspace_id, $3, now(), now(), 1, name, scopes, $4, prefix, $5,
    now() + (expires_at - created_at), allowed_cidrs, rate_limit, api_version, coalesce($6, created_by), coalesce($7, maker_id), family_id
  FROM tokens.tokens WHERE workspace_id = $1 AND id = $2`;

const SUCCESSOR = `SELECT ${TOKEN_COLUMNS} FROM tokens.tokens WHERE workspace_id = $1 AND id = $2`;

const END = `
  SELECT now()::timestamptz(3) AS at, least(expires_at, now() + $3 * interval '1 ms')::timestamptz(3) AS "expiresAt"
  FROM tokens.tokens WHERE workspace_id = $1 AND id = $2`;

const IS_EXPIRED = `
  SELECT coalesce(expires_at <= now(), false) AS expired FROM tokens.tokens WHERE workspace_id = $1 AND id = $2`;

const RETIRE = `
  UPDATE tokens.tokens SET successor_id = $3, expiring_told_at = now(), updated_at = now(), version = version + 1,
    expires_at = $4
  WHERE workspace_id = $1 AND id = $2
  RETURNING ${TOKEN_COLUMNS}`;

/** Replaces a token by a successor without a gap: both are valid for a while (wire.md 7). */
@Injectable()
export class Rotation {
  constructor(
    private readonly database: Database,
    private readonly tokens: Tokens,
  ) {}

  /**
   * The successor shares the idempotency keys of its predecessor (`familyId`). Events: token.created, token.expiring.
   * @throws InvalidRequest field `overlap` outside of 0 to 7 days
   * @throws NotFound when there is no such workspace or token
   * @throws Refusal when the token is revoked, expired or rotated already
   */
  async rotate({ workspace: slug, id, overlapMs = DAY_MS }: RotationRequest): Promise<Rotated> {
    if (!Number.isInteger(overlapMs) || overlapMs < 0 || overlapMs > OVERLAP_MAX_MS) throw overlapOutOfRange();
    const workspace = await this.tokens.workspaceOf(slug);
    const oldId = decodeId('tok', id);
    if (oldId === undefined) throw notFound(id);
    const newTokenId = newId();
    const by = { actor: systemPrincipal(workspace).actor, requestId: null };
    return this.database.of(workspace.id).transaction(async (tx) => {
      const [old] = await tx.query<OldToken>(LOCK, [workspace.id, oldId]);
      if (!old) throw notFound(id);
      refuseEnded(old);
      const before = await this.tokens.view(workspace.id, oldId, tx);
      const { token, successor, expiresAt: until } = await this.succeed(tx, workspace.id, oldId, newTokenId, overlapMs);
      const [retired] = (await tx.query<TokenRow>(RETIRE, [workspace.id, oldId, newTokenId, until])) as [TokenRow];
      await this.tokens.publish(tx, 'created', successor, {}, by);
      const sooner = retired.expires_at !== before.expires_at ? { expires_at: before.expires_at } : {};
      await this.tokens.publish(tx, 'expiring', retired, { ...sooner, successor: null }, by);
      const { scopes, expires_at: expiresAt } = successor;
      return {
        id: encodeId('tok', newTokenId),
        token,
        scopes,
        expiresAt,
        replaces: { id, expiresAt: retired.expires_at as string },
      };
    });
  }

  /**
   * The row of a successor, without an event; its value is kept nowhere. Without a `maker` it has that of the old token. When the old token, which the caller has locked, is
   * to end, and the database's time.
   */
  async succeed(
    tx: Transaction,
    workspaceId: string,
    oldId: string,
    newTokenId: string,
    overlapMs: number,
    maker?: Maker,
  ): Promise<Succession> {
    const token = makeTokenValue();
    const values = [workspaceId, oldId, newTokenId, hashOf(token), token.slice(-4), maker?.name, maker?.id];
    await tx.write(SUCCEED, values);
    const [[successor], [end]] = await Promise.all([
      tx.query<TokenRow>(SUCCESSOR, [workspaceId, newTokenId]),
      tx.query<Pick<Succession, 'at' | 'expiresAt'>>(END, [workspaceId, oldId, overlapMs]),
    ]);
    return { ...end!, token, successor: successor! };
  }

  /** Whether the time of a token is over, by the database's clock. */
  async isExpired(tx: Transaction, workspaceId: string, id: string): Promise<boolean> {
    const [row] = await tx.query<{ expired: boolean }>(IS_EXPIRED, [workspaceId, id]);
    return row?.expired ?? false;
  }
}

function refuseEnded({ revoked, expired, successor_id: successorId }: OldToken): void {
  const refuse = (message: string) => new Refusal({ code: 'invalid_state', message });
  if (revoked) throw refuse('This token is revoked. Create a new one.');
  if (expired) throw refuse('This token has expired. Create a new one.');
  if (successorId)
    throw refuse(`This token was already rotated. Rotate its successor ${encodeId('tok', successorId)}.`);
}

function overlapOutOfRange(): InvalidRequest {
  return new InvalidRequest({
    field: 'overlap',
    code: 'out_of_range',
    message: 'overlap must be 0 to 7 days.',
  });
}

function notFound(id: string): NotFound {
  return new NotFound({ code: 'record_not_found', message: `There is no token ${id} in this workspace.` });
}
