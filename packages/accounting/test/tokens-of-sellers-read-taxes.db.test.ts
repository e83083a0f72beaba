import { encodeId, migrate, newId } from '@daybook/database';
import { cloneDatabase, type TestDatabase } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { PARTS, session } from './raw-ledger.js';

/** The books as they were when read:sales also read taxes and payment terms. */
const BEFORE = PARTS.map((part) => ({
  ...part,
  migrations: part.migrations.filter(({ name }) => !name.startsWith('AccountingTokensReadTaxes')),
}));

const WORKSPACE = newId();
const TOKENS = { seller: newId(), successor: newId(), books: newId(), revoked: newId(), expired: newId() };

let database: TestDatabase;
let owner: pg.Client;

beforeAll(async () => {
  const names = BEFORE.flatMap(({ migrations }) => migrations.map(({ name }) => name));
  database = await cloneDatabase({
    key: `accounting before read:taxes ${names.join(' ')}`,
    migrate: async (url) => void (await migrate(BEFORE, url)),
  });
  owner = await session(database, 'owner');
  await owner.query(
    `INSERT INTO tokens.workspaces (id, slug, cursor_key, created_at) VALUES ($1, 'old', decode(repeat('00', 32), 'hex'), now())`,
    [WORKSPACE],
  );
  await token('successor', ['read:sales', 'write:sales']);
  await token('seller', ['read:sales', 'write:sales'], { successor_id: TOKENS.successor });
  await token('books', ['read:accounting']);
  await token('revoked', ['read:sales'], { revoked_at: '2026-01-02T00:00:00Z' });
  await token('expired', ['read:inventory', 'read:sales'], { expires_at: '2026-01-02T00:00:00Z' });
  await migrate(PARTS, database.url);
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

async function token(
  name: keyof typeof TOKENS,
  scopes: readonly string[],
  { successor_id: successor, revoked_at: revoked, expires_at: expires }: Record<string, string> = {},
): Promise<void> {
  await owner.query(
    `INSERT INTO tokens.tokens (workspace_id, id, created_at, updated_at, version, name, scopes, hash, prefix, last4, family_id,
       successor_id, revoked_at, expires_at, api_version)
     VALUES ($1, $2::uuid, '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z', 3, $3, $4, sha256($2::text::bytea), 'dbk_', '0000', $2::uuid, $5, $6, $7, '2026-11-23')`,
    [WORKSPACE, TOKENS[name], name, scopes, successor, revoked, expires],
  );
}

describe('a token that read taxes and payment terms with read:sales', () => {
  it('gets read:taxes; no other token changes', async () => {
    const { rows } = await owner.query('SELECT name, scopes, version FROM tokens.tokens ORDER BY name');
    expect(rows).toEqual([
      { name: 'books', scopes: ['read:accounting'], version: 3 },
      { name: 'expired', scopes: ['read:inventory', 'read:sales', 'read:taxes'], version: 4 },
      { name: 'revoked', scopes: ['read:sales'], version: 3 },
      { name: 'seller', scopes: ['read:sales', 'write:sales', 'read:taxes'], version: 4 },
      { name: 'successor', scopes: ['read:sales', 'write:sales', 'read:taxes'], version: 4 },
    ]);
  });

  it('has it in its history and as an event, as the service would have told it', async () => {
    const { rows } = await owner.query(
      `SELECT h.action, h.changes, h.actor, v.type, v.data
       FROM tokens.tokens t
       JOIN records.history h ON h.workspace_id = t.workspace_id AND h.record_type = 'tokens' AND h.record_id = t.id AND h.version = t.version
       JOIN events.events v ON v.workspace_id = t.workspace_id AND v.record_type = 'tokens' AND v.record_id = t.id AND v.record_version = t.version
       WHERE t.id = $1`,
      [TOKENS.seller],
    );
    const [from, to] = [
      ['read:sales', 'write:sales'],
      ['read:sales', 'write:sales', 'read:taxes'],
    ];
    expect(rows).toEqual([
      {
        action: 'updated',
        changes: { scopes: { from, to } },
        actor: { type: 'system', id: null, name: 'daybook' },
        type: 'token.updated',
        data: {
          previous: { scopes: from },
          object: {
            id: encodeId('tok', TOKENS.seller),
            created_at: '2026-01-01T00:00:00.000Z',
            updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/),
            version: 4,
            name: 'seller',
            scopes: to,
            prefix: 'dbk_',
            last4: '0000',
            expires_at: null,
            allowed_cidrs: [],
            rate_limit: null,
            api_version: '2026-11-23',
            created_by: null,
            last_used_at: null,
            revoked_at: null,
            successor: { id: encodeId('tok', TOKENS.successor), name: 'successor' },
            external_id: null,
            metadata: {},
          },
        },
      },
    ]);
    const { rows: told } = await owner.query('SELECT FROM events.events');
    expect(told).toHaveLength(3);
  });
});
