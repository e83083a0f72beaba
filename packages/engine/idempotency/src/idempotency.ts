import { createHash } from 'node:crypto';
import {
  ConstraintViolation,
  Database,
  type Statement,
  type Transaction,
  TransactionConflict,
} from '@daybook/database';
import { Conflict, KeyReused } from '@daybook/errors';
import { canonicalJson, type JsonObject } from '@daybook/json';
import { isIdempotencyKey } from '@daybook/requests';
import { idempotencyKeyOwner, type Principal } from '@daybook/access';
import { Inject, Injectable } from '@nestjs/common';
import type { Answer, WrittenRecord } from './answer.js';

export const IDEMPOTENCY_TTL_S = Symbol('IDEMPOTENCY_TTL_S');

/** One use of an Idempotency-Key: the key and its request. */
export interface Claim {
  readonly key: string;
  readonly method: string;
  readonly path: string;
  readonly fingerprint: string;
}

/** Method + path + sorted query + canonical body (wire.md 5). */
export function requestFingerprint(
  method: string,
  path: string,
  query: readonly (readonly [string, string])[],
  body: JsonObject | undefined,
): string {
  const sorted = [...query].sort(([a, x], [b, y]) => (a === b ? (x < y ? -1 : 1) : a < b ? -1 : 1));
  const text = JSON.stringify([method, path, sorted]) + (body === undefined ? '' : canonicalJson(body));
  return createHash('sha256').update(text).digest('base64url');
}

/** The key was claimed before. */
export class KeyTaken extends Error {
  constructor(options: ErrorOptions) {
    super('The Idempotency-Key is taken.', options);
    this.name = 'KeyTaken';
  }
}

interface Stored {
  method: string;
  path: string;
  /** The id of the resulting record. */
  id: string | null;
  fingerprint: string;
  answer: string | null;
  etag: string | null;
  location: string | null;
  result: string | null;
}

/** One operation of a batch that took effect. */
interface PartOutcome {
  index: number;
  id: string | null;
  location: string | null;
}

/** What a key was used for, and the resulting record (null for keys stored before that was recorded). */
interface KeyOutcome {
  method: string;
  path: string;
  resource: string | null;
  id: string | null;
  location: string | null;
  created_at: string;
  expires_at: string;
  /** For a batch: whether each of its operations has a key of its own. */
  in_parts?: boolean;
}

const CLAIM = `
  INSERT INTO idempotency.keys (workspace_id, family_id, key, fingerprint, method, path, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, now())`;

const CLAIM_AT = `${CLAIM} RETURNING created_at`;

/** Waits for a concurrent claim of the key, and leaves a claimed key unchanged. */
const PROBE = `${CLAIM} ON CONFLICT ON CONSTRAINT keys_pkey DO NOTHING`;

const RESERVE = `
  INSERT INTO idempotency.keys (workspace_id, family_id, key, fingerprint, method, path, created_at, record_resource)
  VALUES ($1, $2, $3, $4, $5, $6, now(), 'batch') ON CONFLICT ON CONSTRAINT keys_pkey DO NOTHING`;

/** The maximum number of operations in a batch. */
export const MAX_PARTS = 100;

const PARTS = `
  SELECT n AS index, k.record_id AS id, k.record_location AS location
  FROM generate_series(0, ${MAX_PARTS - 1}) AS n
  JOIN idempotency.keys k ON k.workspace_id = $1 AND k.family_id = $2 AND k.key = $3::text || ' ' || n
  ORDER BY n`;

const OF_ANSWER = `
  SELECT (o.place - 1)::int AS index, o.operation #>> '{body,id}' AS id, o.operation ->> 'location' AS location
  FROM idempotency.keys k, json_array_elements(k.answer::json -> 'operations') WITH ORDINALITY AS o (operation, place)
  WHERE k.workspace_id = $1 AND k.family_id = $2 AND k.key = $3
  ORDER BY o.place`;

// An expired key is free: it is treated as if the purge had removed it.
const FIND = `
  WITH old AS (
    DELETE FROM idempotency.keys
    WHERE workspace_id = $1 AND family_id = $2 AND key = $3 AND created_at < now() - make_interval(secs => $4)
    RETURNING key
  )
  SELECT fingerprint, answer, etag, location, result, method, path, record_id AS id FROM idempotency.keys
  WHERE workspace_id = $1 AND family_id = $2 AND key = $3 AND NOT EXISTS (SELECT FROM old)`;

/**
 * Changes nothing, but is a write: with synchronous standbys its commit waits until they have all that was written before, so an outcome
 * that is told again after `commit_unconfirmed` is never lost with the server.
 */
const CONFIRM = `
  UPDATE idempotency.keys SET fingerprint = fingerprint WHERE workspace_id = $1 AND family_id = $2 AND key = $3`;

const OUTCOME = `
  SELECT method, path, record_resource AS resource, record_id AS id, record_location AS location, created_at,
    created_at + make_interval(secs => $4) AS expires_at, answer IS NULL AS in_parts
  FROM idempotency.keys
  WHERE workspace_id = $1 AND family_id = $2 AND key = $3 AND created_at >= now() - make_interval(secs => $4)`;

const STORE = `
  UPDATE idempotency.keys SET answer = $4, etag = $5, location = $6, result = $7,
    record_resource = $8, record_id = $9, record_location = $10
  WHERE workspace_id = $1 AND family_id = $2 AND key = $3`;

/**
 * Idempotency keys are stored in the transaction of the effect: the claim is its first statement, the stored answer its last, so a refusal
 * leaves nothing behind and a kill leaves no orphan (reliability.md 1).
 */
@Injectable()
export class Idempotency {
  constructor(
    private readonly database: Database,
    @Inject(IDEMPOTENCY_TTL_S) private readonly ttlS: number,
  ) {}

  /**
   * Claims the key. The work need not wait for it: when the claim fails, statements sent after it do not run. Waits for a running request
   * with the same key up to the lock timeout. Returns the time of the transaction.
   * @throws KeyTaken; Conflict when that request is still running
   */
  async claim(tx: Transaction, principal: Principal, claim: Claim): Promise<string> {
    const owner = [principal.workspace.id, idempotencyKeyOwner(principal), claim.key];
    const values = [...owner, claim.fingerprint, claim.method, claim.path];
    const [claimed] = await tx.query<{ created_at: string }>(CLAIM_AT, values).catch((error: unknown) => {
      if (error instanceof ConstraintViolation && error.constraint === 'keys_pkey')
        throw new KeyTaken({ cause: error });
      throw asInProgress(error);
    });
    return claimed!.created_at;
  }

  /**
   * Reserves a key for a batch that is done in parts, each under a key of its own ({@link partKey}): no other request can use it from now
   * on, and repeating the same one finds it reserved. @throws KeyReused; Conflict when a request with the key is still running
   */
  async reserve(principal: Principal, claim: Claim): Promise<void> {
    const owner = [principal.workspace.id, idempotencyKeyOwner(principal), claim.key];
    const values = [...owner, claim.fingerprint, claim.method, claim.path];
    const database = this.database.of(principal.workspace.id);
    for (;;) {
      const made = await database.execute(RESERVE, values).catch((error: unknown) => {
        throw asInProgress(error);
      });
      if (made === 1) return;
      const [stored] = await database.query<Stored>(FIND, [...owner, this.ttlS]);
      if (stored?.fingerprint === claim.fingerprint) return;
      if (stored) throw reused(claim.key, stored);
    }
  }

  /**
   * The stored answer of a {@link KeyTaken} key, if it belongs to this very request.
   * @throws KeyReused for another request; TransactionConflict when the key is free again and the request may be run again
   */
  async storedAnswer(principal: Principal, claim: Claim): Promise<Answer> {
    const owner = [principal.workspace.id, idempotencyKeyOwner(principal), claim.key];
    const database = this.database.of(principal.workspace.id);
    const [stored] = await database.query<Stored>(FIND, [...owner, this.ttlS]);
    if (!stored) throw new TransactionConflict({});
    if (stored.fingerprint !== claim.fingerprint) throw reused(claim.key, stored);
    await confirm(database, principal, owner);
    const { answer, etag, location, result } = stored;
    return { body: answer as string, etag, location, result: result as Answer['result'], replayed: true };
  }

  /**
   * The outcome of a key: `succeeded` with its request and the record that was written, `in_progress` while a request holds it, undefined
   * when nothing succeeded under it. A running request's claim is not visible yet, but a second claim would wait for it.
   */
  async outcomeOf(principal: Principal, key: string): Promise<object | undefined> {
    if (!isIdempotencyKey(key)) return undefined;
    const owner = [principal.workspace.id, idempotencyKeyOwner(principal), key];
    const database = this.database.of(principal.workspace.id);
    const [stored] = await database.query<KeyOutcome>(OUTCOME, [...owner, this.ttlS]);
    if (stored) await confirm(database, principal, owner);
    if (stored?.resource === 'batch') return outcomeOfBatch(database, key, stored, owner);
    if (stored) {
      const { in_parts: _, ...outcome } = stored;
      return { key, status: 'succeeded', ...outcome };
    }
    return database
      .transaction(
        async (tx) => {
          await tx.execute(`SET LOCAL lock_timeout = '20ms'`);
          await tx.query(PROBE, [...owner, '', '', '']);
          return undefined;
        },
        { end: 'rollback', deadline: principal.deadline },
      )
      .catch((error: unknown) => {
        if (error instanceof Conflict) return { key, status: 'in_progress' };
        throw error;
      });
  }

  /** Stores the answer under the key that this transaction claimed; must be its last statement. */
  storeStatement(principal: Principal, claim: Claim, answer: Answer, record: WrittenRecord): Statement {
    const owner = [principal.workspace.id, idempotencyKeyOwner(principal), claim.key];
    return {
      text: STORE,
      values: [
        ...owner,
        answer.kept ?? answer.body,
        answer.etag,
        answer.location,
        answer.result,
        record.resource,
        record.id,
        record.location,
      ],
    };
  }
}

/** @throws Unavailable `commit_unconfirmed` */
async function confirm(database: Database, { deadline }: Principal, owner: readonly unknown[]): Promise<void> {
  await database.transaction((tx) => tx.write(CONFIRM, owner), { deadline });
}

/** The key of one operation of a batch: it contains a blank, so no client can send it. */
export function partKey(key: string, index: number): string {
  return `${key} ${index}`;
}

/**
 * Says what the key was used for, and suggests only to look at it: a client that lost an answer and takes a new key would repeat the
 * effect.
 */
function reused(key: string, { method, path, id }: Stored): KeyReused {
  const address = `GET /v1/idempotency_keys/${encodeURIComponent(key)}`;
  const made = id === null ? '' : `, which wrote ${id}`;
  const message =
    `This Idempotency-Key was used for another request: ${method} ${path.slice(0, 200)}${made}. ` +
    `If you repeat a request because you lost its answer, check its outcome with ${address}, and do not send it with another key. ` +
    'Use a new key only for a different request.';
  return new KeyReused({ code: 'key_reused', message, suggestion: address });
}

function asInProgress(error: unknown): unknown {
  if (!(error instanceof Conflict)) return error;
  const message = 'A request with this Idempotency-Key is still running. Send it again in a second.';
  return new Conflict({ code: 'request_in_progress', message }, 1);
}

async function outcomeOfBatch(
  database: Database,
  key: string,
  { in_parts, ...batch }: KeyOutcome,
  owner: unknown[],
): Promise<object> {
  const operations = await database.query<PartOutcome>(in_parts ? PARTS : OF_ANSWER, owner);
  return { key, status: in_parts ? 'in_parts' : 'succeeded', ...batch, operations };
}
