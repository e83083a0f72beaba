import { tokenHash, makeTokenValue, TOKEN_PREFIX, Workspaces } from '@daybook/access';
import { Database, newId } from '@daybook/database';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** The token that a test needs. */
export interface WantedToken {
  readonly name: string;
  readonly scopes: readonly string[];
  readonly expiresAt?: string;
  readonly rateLimit?: number;
}

const INSERT = `
  INSERT INTO tokens.tokens (workspace_id, id, created_at, updated_at, version, name, scopes, hash, prefix, last4, expires_at, rate_limit, family_id)
  VALUES ($1, $2, now(), now(), 1, $3, $4, $5, $6, $7, $8, $9, $2)`;

/** A token row for the guards' look-up, for compositions without tokens as records. Returns its value. */
export async function writeToken(
  app: NestFastifyApplication,
  workspace: string,
  { name, scopes, expiresAt, rateLimit }: WantedToken,
): Promise<string> {
  const { id } = await app.get(Workspaces, { strict: false }).require(workspace);
  const value = makeTokenValue();
  const secret = [tokenHash(value), TOKEN_PREFIX, value.slice(-4)];
  const row = [id, newId(), name, scopes, ...secret, expiresAt ?? null, rateLimit ?? null];
  await app.get(Database, { strict: false }).of(id).execute(INSERT, row);
  return value;
}
