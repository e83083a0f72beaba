import { Database } from '@daybook/database';
import { type Domain, sql } from '@daybook/harness';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openAccounting } from './support/accounting.js';

let service: Domain;

beforeAll(async () => void (service = await openAccounting()));
afterAll(() => service.stop());

// On one server tenancy.db.test.ts tests all of them; on several servers this one runs on the server of the given workspace.
it("moves nothing of another workspace's sums", async () => {
  const [mine, theirs] = await sql<{ id: string }>(
    service.databaseUrl,
    'SELECT id FROM tokens.workspaces WHERE slug = ANY ($1) ORDER BY id',
    [[service.acme.workspace, service.other.workspace]],
  );
  const fold = (transactionOf: string, workspace: string) =>
    service.app
      .get(Database, { strict: false })
      .of(transactionOf)
      .query('SELECT accounting.fold_ledger($1, 1) AS folded', [workspace]);
  expect(await fold(mine!.id, mine!.id)).toHaveLength(1);
  await expect(fold(mine!.id, theirs!.id)).rejects.toMatchObject({ code: '42501' });
});
