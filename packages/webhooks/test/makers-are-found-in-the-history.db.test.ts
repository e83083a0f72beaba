import { encodeId, migrate, newId } from '@daybook/database';
import { schema as events } from '@daybook/events';
import { sql } from '@daybook/harness';
import { schema as records } from '@daybook/records';
import { cloneDatabase, type TestDatabase } from '@daybook/testing';
import { schema as tokens } from '@daybook/tokens';
import { schema as users } from '@daybook/users';
import { schema } from '@daybook/webhooks';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const PARTS = [events, tokens, records, users, schema];
const MAKERS = ['TokensHaveMakers', 'MakersOfTokens', 'EndpointsOfPeople'];
/** As it was when nobody knew who had made a token or an endpoint. */
const BEFORE = PARTS.map((part) => ({
  ...part,
  migrations: part.migrations.filter(({ name }) => !MAKERS.some((maker) => name.startsWith(maker))),
}));

const WORKSPACE = newId();
const [ANN, BOB] = [newId(), newId()];
const TOKENS = { shell: newId(), ann: newId(), byShell: newId(), twice: newId(), byBob: newId() };
const ENDPOINTS = { made: newId(), enabled: newId(), renamed: newId(), byToken: newId(), byService: newId() };

let database: TestDatabase;
const run = (text: string, ...values: unknown[]) => sql(database.url, text, values);

beforeAll(async () => {
  const names = BEFORE.flatMap(({ migrations }) => migrations.map(({ name }) => name));
  database = await cloneDatabase({
    key: `before makers ${names.join(' ')}`,
    migrate: async (url) => void (await migrate(BEFORE, url)),
  });
  await run(
    `INSERT INTO tokens.workspaces (id, slug, cursor_key, created_at) VALUES ($1, 'old', decode(repeat('00', 32), 'hex'), now())`,
    WORKSPACE,
  );
  await token('shell', null);
  await token('twice', null);
  await token('byShell', null, TOKENS.twice);
  await token('byBob', BOB);
  await token('ann', ANN, TOKENS.byShell);
  await endpoint('made', 1);
  await history('webhook_endpoints', ENDPOINTS.made, 1, ANN);
  await endpoint('enabled', 2);
  await history('webhook_endpoints', ENDPOINTS.enabled, 1, ANN);
  await history('webhook_endpoints', ENDPOINTS.enabled, 2, null, { enabled: { from: true, to: false } });
  await history('webhook_endpoints', ENDPOINTS.enabled, 3, BOB, { enabled: { from: false, to: true } });
  await endpoint('renamed', 3);
  await history('webhook_endpoints', ENDPOINTS.renamed, 1, ANN);
  await history('webhook_endpoints', ENDPOINTS.renamed, 2, BOB, { description: { from: null, to: 'Shop' } });
  await endpoint('byToken', 4, TOKENS.ann);
  await history('webhook_endpoints', ENDPOINTS.byToken, 1, ANN);
  await endpoint('byService', 5);
  await history('webhook_endpoints', ENDPOINTS.byService, 1, null);
  await migrate(PARTS, database.url);
});
afterAll(() => database.drop());

/** `maker` null: the command line made it. */
async function token(name: keyof typeof TOKENS, maker: string | null, successor: string | null = null): Promise<void> {
  await run(
    `INSERT INTO tokens.tokens (workspace_id, id, created_at, updated_at, version, name, scopes, hash, prefix, last4, family_id, successor_id)
     VALUES ($1, $2::uuid, now(), now(), 1, $3, '{read:logs}', sha256($2::text::bytea), 'dbk_', '0000', $2::uuid, $4)`,
    WORKSPACE,
    TOKENS[name],
    name,
    successor,
  );
  await history('tokens', TOKENS[name], 1, maker);
}

function endpoint(name: keyof typeof ENDPOINTS, slot: number, family: string | null = null) {
  return run(
    `INSERT INTO webhooks.webhook_endpoints (workspace_id, id, created_at, updated_at, version, slot, url, events, enabled, payload,
       ordering, secret_created_at, family_id)
     VALUES ($1, $2, now(), now(), 1, $3, 'https://shop.example', '{*}', true, 'full', 'per_record', now(), $4)`,
    WORKSPACE,
    ENDPOINTS[name],
    slot,
    family,
  );
}

function history(type: string, id: string, version: number, person: string | null, changes: object = {}) {
  const actor =
    person === null
      ? { type: 'system', id: null, name: 'daybook' }
      : { type: 'user', id: encodeId('usr', person), name: 'A person' };
  return run(
    `INSERT INTO records.history (workspace_id, id, record_type, record_id, version, at, actor, action, changes)
     VALUES ($1, $2, $3, $4, $5, now(), $6, 'updated', $7)`,
    WORKSPACE,
    newId(),
    type,
    id,
    version,
    JSON.stringify(actor),
    JSON.stringify(changes),
  );
}

const found = async (column: string, table: string, ids: Readonly<Record<string, string>>) => {
  const rows = await sql<{ id: string; person: string | null }>(
    database.url,
    `SELECT id, ${column} AS person FROM ${table}`,
  );
  const persons = new Map(rows.map(({ id, person }) => [id, person]));
  return Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, persons.get(id)]));
};

describe('what was there before makers were kept', () => {
  it('has those of its history: a token that a person made, and its successors by the command line', async () => {
    expect(await found('maker_id', 'tokens.tokens', TOKENS)).toEqual({
      shell: null,
      ann: ANN,
      byShell: ANN,
      twice: ANN,
      byBob: BOB,
    });
  });

  it('has the person who last made, redirected or enabled an endpoint, where no token answers for it', async () => {
    expect(await found('user_id', 'webhooks.webhook_endpoints', ENDPOINTS)).toEqual({
      made: ANN,
      enabled: BOB,
      renamed: ANN,
      byToken: null,
      byService: null,
    });
  });
});
