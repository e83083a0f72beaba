import {
  Database,
  type Deadline,
  encodeId,
  type RowBytes,
  type RowTypes,
  type Transaction,
  valuesOf,
} from '@daybook/database';
import type { Problem } from '@daybook/errors';
import { Inject, Injectable, Optional } from '@nestjs/common';
import ipaddr from 'ipaddr.js';
import type { AuthenticatedRequest } from '../authenticated-request.js';
import type { Principal } from '../principal.js';
import type { Scope } from '../scopes/define-scopes.js';
import { tokenHash } from '../token-value.js';
import { WorkspaceIds } from '../workspace-ids.js';
import { WORKSPACE_DELETED } from '../workspace-deleted.js';
import { Confirmation, type Confirming, confirmsSender, Unconfirmed } from './confirmation.js';
import { type KnownSender, KnownSenders } from './known-senders.js';
import { LastUsed } from './last-used.js';
import { PIGGYBACKED_STATEMENT, type PiggybackedStatement } from './piggybacked-statement.js';
import { type Prefetched, PREFETCHER, type Prefetcher, type PrefetchedRows } from './prefetch.js';

interface Row {
  workspace_id: string;
  slug: string;
  cursor_key: Buffer;
  company: string;
  currency: string;
  timezone: string;
  id: string;
  family_id: string;
  name: string;
  scopes: Scope[];
  expires_at: string | null;
  rate_limit: number | null;
  created_at: string;
  api_version: string;
  expired: boolean;
  revoked: boolean;
  address_allowed: boolean;
  deleted: boolean;
  used_lately: boolean;
  piggybacked?: Record<string, unknown> | null;
}

/** What a request needs to know of its sender: the name, the source, and the type. */
const FACTS = [
  ['workspace_id', 'w.id', 'uuid'],
  ['slug', 'w.slug', 'text'],
  ['cursor_key', 'w.cursor_key', 'bytea'],
  ['company', 'c.name', 'text'],
  ['currency', 'c.currency', 'text'],
  ['timezone', 'c.timezone', 'text'],
  ['id', 't.id', 'uuid'],
  ['family_id', 't.family_id', 'uuid'],
  ['name', 't.name', 'text'],
  ['scopes', 't.scopes', 'text[]'],
  ['expires_at', 't.expires_at', 'timestamptz'],
  ['rate_limit', 't.rate_limit', 'integer'],
  ['created_at', 't.created_at', 'timestamptz'],
  ['api_version', 't.api_version', 'date'],
] as const;

/** Conditions to evaluate now. They use the database's time: the clocks of several processes differ. */
const STATES = [
  ['revoked', 't.revoked_at IS NOT NULL'],
  ['expired', 'coalesce(t.expires_at <= now(), false)'],
  [
    'address_allowed',
    'cardinality(t.allowed_cidrs) = 0 OR coalesce($3::inet <<= ANY (t.allowed_cidrs::inet[]), false)',
  ],
  ['deleted', 'w.deleted_at IS NOT NULL'],
] as const;
const [[, REVOKED], [, EXPIRED], [, ADDRESS_ALLOWED], [, DELETED]] = STATES;
const USED_LATELY = `coalesce(t.last_used_at > now() - interval '1 minute', false)`;

const SENDER = `
  FROM tokens.workspaces w
  JOIN tokens.tokens t ON t.workspace_id = w.id AND t.hash = $2
  JOIN tokens.companies c ON c.workspace_id = w.id AND c.id = w.id
  WHERE w.slug = $1 AND w.id = $4`;

/** Only the last column changes through mere use. */
const SELECTED = [...FACTS, ...STATES, ['used_lately', USED_LATELY] as const];

// Each request sends this, or CONFIRM for a remembered result, so a revocation takes effect on the very next one.
const LOOKUP = `SELECT ${SELECTED.map(([name, source]) => `${source} AS ${name}`).join(', ')} ${SENDER}`;

// Whether everything is still as remembered. If not, it fails (the cast refuses any other text), and PostgreSQL does not run the statements
// behind it.
const CONFIRM = `
  SELECT coalesce((
    SELECT (${USED_LATELY})::text ${SENDER}
      AND NOT (${REVOKED}) AND NOT (${EXPIRED}) AND (${ADDRESS_ALLOWED}) AND NOT (${DELETED})
      AND ${FACTS.map(([, source, type], i) => `${source} IS NOT DISTINCT FROM $${i + 5}::${type}`).join(' AND ')}
  ), 'unconfirmed')::boolean AS used_lately`;
const INVALID_TEXT = '22P02';

const TRUE = 't'.charCodeAt(0);

function lookupWith(statement: PiggybackedStatement): string {
  return `
    WITH found AS (${LOOKUP}),
    sender AS (SELECT workspace_id, id FROM found WHERE NOT revoked AND NOT expired AND address_allowed AND NOT deleted),
    piggybacked AS (${statement.sql})
    SELECT found.*, to_json(piggybacked) AS piggybacked FROM found LEFT JOIN piggybacked ON true`;
}

export interface Lookup {
  /** The workspace's slug, from the path. */
  readonly slug: string;
  /** The token's value. */
  readonly value: string;
  /** The caller's address, as text; one that is no IP address is accepted only for tokens without CIDRs. */
  readonly address: string;
  /** The route's handler, for the {@link PiggybackedStatement}. */
  readonly handler: object;
  readonly request: AuthenticatedRequest;
}

/** A remembered sender's key, the look-up's parameters, and the deadline. */
interface Asked {
  readonly key: string;
  readonly values: readonly unknown[];
  readonly deadline: Deadline | undefined;
}

export type LookupResult =
  | { readonly principal: Principal; readonly piggybacked?: Record<string, unknown>; readonly prefetched?: Prefetched }
  | { readonly problem: Problem };

/** Finds the {@link Principal} of a token's value, in one query (wire.md 7). */
@Injectable()
export class TokenLookup {
  private readonly lookupWithPiggybacked: string;
  private readonly known = new KnownSenders();

  constructor(
    private readonly database: Database,
    private readonly lastUsed: LastUsed,
    private readonly ids: WorkspaceIds,
    @Optional() @Inject(PIGGYBACKED_STATEMENT) private readonly piggybacked?: PiggybackedStatement,
    @Optional() @Inject(PREFETCHER) private readonly prefetcher?: Prefetcher,
  ) {
    this.lookupWithPiggybacked = piggybacked ? lookupWith(piggybacked) : LOOKUP;
  }

  async find(lookup: Lookup): Promise<LookupResult> {
    const { slug, value, address, handler, request } = lookup;
    const id = await this.ids.of(slug);
    if (id === undefined) return { problem: TOKEN_INVALID };
    const hash = tokenHash(value);
    const lookUpValues = (): unknown[] => [slug, hash, plainAddress(address), id];
    if (this.piggybacked?.runsFor(handler)) return this.findWithPiggybacked(id, lookUpValues(), request.deadline);
    const key = `${slug} ${address} ${hash.toString('latin1')}`;
    const sender = this.known.find(key);
    if (sender && confirmsSender(handler) && !request.looksUp) return this.assumed(key, sender, request.deadline);
    const came = sender && (await this.findWithPrefetch(key, sender, lookup));
    if (came) return came;
    const values = sender?.values ?? lookUpValues();
    const { rows, types } = await this.database.of(id).lookUpUnread(LOOKUP, values);
    return this.resultOf({ key, values, deadline: request.deadline }, rows[0], types);
  }

  /** The remembered sender; the transaction of the request confirms it. */
  private assumed(key: string, sender: KnownSender, deadline: Deadline | undefined): LookupResult {
    const confirming: Confirming = {
      within: (tx) => this.confirm(tx, key, sender),
      alone: async () => {
        const { rows } = await this.databaseOf(sender).lookUpUnread(LOOKUP, sender.values);
        const isRightful = rows[0] !== undefined && isSame(rows[0], sender.row);
        if (isRightful) this.noteUse(sender, rows[0]!);
        else this.known.forget(key);
        return isRightful;
      },
    };
    return { principal: { ...sender.principal, deadline, confirmation: new Confirmation(confirming) } };
  }

  private async confirm(tx: Transaction, key: string, sender: KnownSender): Promise<void> {
    const { principal, values, facts } = sender;
    const [row] = await tx.query<Pick<Row, 'used_lately'>>(CONFIRM, [...values, ...facts]).catch((error: unknown) => {
      if ((error as { code?: unknown }).code !== INVALID_TEXT) throw error;
      this.known.forget(key);
      throw new Unconfirmed({ cause: error });
    });
    if (!row!.used_lately) this.lastUsed.note(principal.workspace.id, principal.token!.id);
  }

  /** Looks up the token of a request that was accepted before, without the piggybacked statement. */
  async again(slug: string, value: string, address: string): Promise<LookupResult> {
    const id = await this.ids.of(slug);
    const values = [slug, tokenHash(value), plainAddress(address), id];
    const [row] = id === undefined ? [] : await this.database.of(id).lookUp<Row>(LOOKUP, values);
    const problem = problemOf(row);
    return !row || problem ? { problem: problem ?? TOKEN_INVALID } : { principal: principalOf(row) };
  }

  private async findWithPiggybacked(
    workspaceId: string,
    values: readonly unknown[],
    deadline: Deadline | undefined,
  ): Promise<LookupResult> {
    const [row] = await this.database.of(workspaceId).lookUp<Row>(this.lookupWithPiggybacked, values);
    const problem = problemOf(row);
    if (!row || problem) return { problem: problem ?? TOKEN_INVALID };
    if (!row.used_lately) this.lastUsed.note(row.workspace_id, row.id);
    return { principal: principalOf(row, deadline), piggybacked: row.piggybacked ?? undefined };
  }

  /** The read counts only if the look-up returns the sender it was made for. */
  private async findWithPrefetch(
    key: string,
    sender: KnownSender,
    { handler, request }: Lookup,
  ): Promise<LookupResult | undefined> {
    const { deadline } = request;
    const { values } = sender;
    // `Prefer` decides where the answer is read.
    const asked = `${request.method} ${request.raw.url} ${request.headers['prefer'] ?? ''}`;
    const read = this.known.readAt(asked, sender, () => this.prefetcher?.of(handler, request, sender.principal));
    if (!read) return undefined;
    sender.unused++;
    // A look-up that fails together with the read is repeated alone: the read must not make it fail.
    const came = await this.databaseOf(sender)
      .lookUpWith({ text: LOOKUP, values }, read)
      .catch(() => undefined);
    if (!came) return undefined;
    const [row] = came.found.rows;
    if (!row || !isSame(row, sender.row)) return this.resultOf({ key, values, deadline }, row, came.found.types);
    if (!came.read) this.known.forgetRead(asked);
    return this.accept(sender, row, deadline, came.read && { read, rows: came.read });
  }

  private databaseOf({ principal }: KnownSender): Database {
    return this.database.of(principal.workspace.id);
  }

  private accept(
    sender: KnownSender,
    row: RowBytes,
    deadline: Deadline | undefined,
    came: PrefetchedRows | undefined,
  ): LookupResult {
    this.noteUse(sender, row);
    return { principal: { ...sender.principal, deadline }, prefetched: { sender, result: came } };
  }

  private noteUse({ principal: { workspace, token } }: KnownSender, row: RowBytes): void {
    if (row.bytes[row.end - 1] !== TRUE) this.lastUsed.note(workspace.id, token!.id);
  }

  private resultOf({ key, values, deadline }: Asked, found: RowBytes | undefined, types: RowTypes): LookupResult {
    const known = this.known.find(key);
    if (found && known && isSame(found, known.row)) return this.accept(known, found, deadline, undefined);
    const selected = found && valuesOf(types, found);
    const row = selected && rowOf(selected);
    const problem = problemOf(row);
    if (!found || !row || problem) {
      this.known.forget(key);
      return { problem: problem ?? TOKEN_INVALID };
    }
    if (!row.used_lately) this.lastUsed.note(row.workspace_id, row.id);
    const principal = principalOf(row);
    const sender = this.known.learn(key, {
      row: Buffer.from(lasting(found)),
      facts: selected.slice(0, FACTS.length),
      principal,
      values,
    });
    return { principal: { ...principal, deadline }, prefetched: { sender, result: undefined } };
  }
}

function rowOf(values: readonly unknown[]): Row {
  return Object.fromEntries(SELECTED.map(([name], i) => [name, values[i]])) as unknown as Row;
}

/** A row without its last column, which is one character. */
function lasting({ bytes, start, end }: RowBytes): Buffer {
  return bytes.subarray(start, end - 1);
}

function isSame(row: RowBytes, known: Buffer): boolean {
  return lasting(row).equals(known);
}

/** The same answer for a wrong token, one of another workspace, and a workspace that does not exist. */
export const TOKEN_INVALID: Problem = {
  code: 'token_invalid',
  message: 'This token is not valid for this workspace. Check the token and the workspace in the address.',
};

function problemOf(row: Row | undefined): Problem | undefined {
  if (!row) return TOKEN_INVALID;
  if (row.revoked) return { code: 'token_revoked', message: 'This token was revoked. Use another one.' };
  if (row.expired) {
    return { code: 'token_expired', message: `This token expired at ${row.expires_at}. Use a new one.` };
  }
  if (row.deleted) return WORKSPACE_DELETED;
  if (row.address_allowed) return undefined;
  return {
    code: 'ip_not_allowed',
    message: 'This token cannot be used from your IP address. Check its allowed networks.',
  };
}

function principalOf(row: Row, deadline?: Deadline): Principal {
  const { workspace_id: id, slug, company: name, currency, timezone, cursor_key: cursorKey } = row;
  return {
    workspace: { id, slug, name, currency, timezone, cursorKey },
    token: {
      id: row.id,
      familyId: row.family_id,
      name: row.name,
      scopes: row.scopes,
      expiresAt: row.expires_at,
      rateLimit: row.rate_limit,
      createdAt: row.created_at,
      apiVersion: row.api_version,
    },
    session: null,
    actor: { type: 'token', id: encodeId('tok', row.id), name: row.name },
    scopes: new Set(row.scopes),
    deadline,
  };
}

/** Converts an IPv4 address mapped into IPv6 (`::ffff:10.0.0.1`) to IPv4; null for a text that is not an address. */
function plainAddress(address: string): string | null {
  const bare = address.split('%', 1)[0]!;
  return ipaddr.isValid(bare) ? ipaddr.process(bare).toString() : null;
}
