import type { Database } from '@daybook/database';
import type { Domain } from '@daybook/harness';
import { Registry } from '@daybook/records';
import { expect } from '@jest/globals';

/** Which of these rules find something once a statement has run without triggers and rules of rows, which is rolled back. */
export function brokenRules(
  service: Domain,
  /** The database as its owner, who can see and change everything. */
  owner: Database,
  names: readonly string[],
  workspaceId: string,
  statement: string,
): Promise<string[]> {
  const own = service.app.get(Registry, { strict: false }).invariants.filter(({ name }) => names.includes(name));
  expect(own).toHaveLength(names.length);
  return owner.transaction(
    async (tx) => {
      await tx.execute('SET LOCAL session_replication_role = replica');
      for (const table of ['bank_lines', 'payment_run_lines'])
        await tx.execute(`ALTER TABLE banking.${table} DROP CONSTRAINT IF EXISTS ${table}_row_check`);
      expect(await tx.execute(statement, [workspaceId])).toBeGreaterThan(0);
      const broken = [];
      for (const { name, sql } of own) if ((await tx.query(sql, [workspaceId])).length > 0) broken.push(name);
      return broken;
    },
    { end: 'rollback' },
  );
}
