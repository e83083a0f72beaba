import { createHash } from 'node:crypto';
import { Database, type Statement } from '@daybook/database';
import { Conflict, KeyReused } from '@daybook/errors';
import { canonicalJson, type JsonObject } from '@daybook/json';
import type { Principal } from '@daybook/tokens';
import { Inject, Injectable } from '@nestjs/common';
import type { Answer } from './answer.js';

export const IDEMPOTENCY_TTL_S = Symbol('IDEMPOTENCY_TTL_S');

/** One use of an Idempotency-Key: the key and what it was used for. */
export interface Claim {
  readonly key: string;
  readonly method: string;
  readonly path: string;
  readonly fingerprint: string;
}

/** 1 to 255 visible ASCII characters (wire.md 5). */
export function isIdempotencyKey(text: string): boolean {
  return /^[\x21-\x7e]{1,255}$/.test(text);
}

/** Method + path + sorted query + canonical body (wire.md 5). */
export function fingerprintOf(method: string, path: string, query: readonly (readonly [string, string])[], body: JsonObject | undefined): string {
  const sorted = [...query].sort(([a, x], [b, y]) => (a === b ? (x < y ? -1 : 1) : a < b ? -1 : 1));
  const text = JSON.stringify([method, path, sorted]) + (body === undefined ? '' : canonicalJson(body));
  return createHash('sha256').update(text).digest('base64url');
}

interface Stored {
  fingerprint: string;
  answer: string | null;
  etag: string | null;
  location: string | null;
  result: string | null;
}

// A key older than its time is claimed as if it were new; a live one leaves the statement without a row.
const CLAIM = `
  INSERT INTO idempotency.keys AS k (workspace_id, family_id, key, fingerprint, method, path, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, now())
  ON CONFLICT ON CONSTRAINT keys_pkey DO UPDATE
    SET fingerprint = excluded.fingerprint, method = excluded.method, path = excluded.path, created_at = now(),
        answer = NULL, etag = NULL, location = NULL, result = NULL
    WHERE k.created_at < now() - make_interval(secs => $7)
  RETURNING key`;

const FIND = `
  SELECT fingerprint, answer, etag, location, result FROM idempotency.keys
  WHERE workspace_id = $1 AND family_id = $2 AND key = $3`;

const FATE = `
  SELECT method, path, created_at, created_at + make_interval(secs => $4) AS expires_at FROM idempotency.keys
  WHERE workspace_id = $1 AND family_id = $2 AND key = $3 AND created_at >= now() - make_interval(secs => $4)`;

const STORE = `
  UPDATE idempotency.keys SET answer = $4, etag = $5, location = $6, result = $7
  WHERE workspace_id = $1 AND family_id = $2 AND key = $3`;

/**
 * Idempotency keys live in the transaction of the effect: the claim is its first statement, the stored answer its last,
 * so a refusal leaves nothing and a kill leaves no orphan (reliability.md 1).
 */
@Injectable()
export class Idempotency {
  constructor(
    private readonly database: Database,
    @Inject(IDEMPOTENCY_TTL_S) private readonly ttlS: number,
  ) {}

  /**
   * Claims the key; the stored answer when this very request was done before. Waits for a running twin up to the lock
   * timeout.
   * @throws KeyReused for another request under this key; Conflict when the twin is still running
   */
  async claim(principal: Principal, claim: Claim): Promise<Answer | undefined> {
    const owner = [principal.workspace.id, principal.token?.familyId, claim.key];
    const claimed = await this.database
      .query(CLAIM, [...owner, claim.fingerprint, claim.method, claim.path, this.ttlS])
      .catch((error: unknown) => {
        if (!(error instanceof Conflict)) throw error;
        const message = 'A request with this Idempotency-Key is still running. Send it again in a second.';
        throw new Conflict({ code: 'request_in_progress', message }, 1);
      });
    if (claimed.length > 0) return undefined;
    const [stored] = await this.database.query<Stored>(FIND, owner);
    if (!stored || stored.fingerprint !== claim.fingerprint) {
      throw new KeyReused({
        code: 'key_reused',
        message: 'This Idempotency-Key belongs to another request. Use a new key for a new request.',
      });
    }
    const { answer, etag, location, result } = stored;
    return { body: answer as string, etag, location, result: result as Answer['result'], replayed: true };
  }

  /**
   * What became of a key: `succeeded` with what it was used for, `in_progress` while a request holds it, undefined when
   * nothing succeeded under it. A running request's claim is not visible yet, but a claim of our own would wait for it.
   */
  async fate(principal: Principal, key: string): Promise<object | undefined> {
    if (!isIdempotencyKey(key)) return undefined;
    const owner = [principal.workspace.id, principal.token?.familyId, key];
    const [stored] = await this.database.query<{ method: string; path: string; created_at: string; expires_at: string }>(FATE, [...owner, this.ttlS]);
    if (stored) return { key, status: 'succeeded', ...stored };
    return this.database
      .transaction(
        async () => {
          await this.database.execute(`SET LOCAL lock_timeout = '20ms'`);
          await this.database.query(CLAIM, [...owner, '', '', '', this.ttlS]);
          return undefined;
        },
        { end: 'rollback' },
      )
      .catch((error: unknown) => {
        if (error instanceof Conflict) return { key, status: 'in_progress' };
        throw error;
      });
  }

  /** Keeps the answer under the key that this transaction claimed; to be its last statement. */
  storing(principal: Principal, claim: Claim, answer: Answer): Statement {
    const owner = [principal.workspace.id, principal.token?.familyId, claim.key];
    return { text: STORE, values: [...owner, answer.body, answer.etag, answer.location, answer.result] };
  }
}
