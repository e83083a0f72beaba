import { type CheckResult, Integrity } from '@daybook/accounting';
import { connect, type Database } from '@daybook/database';
import type { Domain } from '@daybook/harness';
import { Registry } from '@daybook/records';
import { type PrincipalWorkspace, Workspaces } from '@daybook/access';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PURCHASE_FAULTS, tradeInPurchases } from './support/purchase-faults.js';
import { openPurchasing } from './support/purchasing.js';

let service: Domain;
/** The database as its owner, who can see and change everything. */
let owner: Database;
let acme: PrincipalWorkspace;

beforeAll(async () => {
  service = await openPurchasing();
  owner = await connect([], { url: service.databaseUrl, poolMax: 2 });
  const workspaces = service.app.get(Workspaces, { strict: false });
  acme = (await workspaces.find(service.acme.workspace)) as PrincipalWorkspace;
  await tradeInPurchases(service);
  await service.settle();
});
afterAll(async () => {
  await owner.close();
  await service.stop();
});

/** The findings of a check of acme after these statements, which are rolled back. Triggers are disabled. */
async function checksAfter(rule: string, ...statements: string[]): Promise<CheckResult[]> {
  const registry = service.app.get(Registry, { strict: false });
  const invariants = registry.invariants.filter(({ name }) => name === rule);
  // The other rules have their own planted faults.
  const integrity = new Integrity(owner, Object.create(registry, { invariants: { value: invariants } }) as Registry);
  return owner.transaction(
    async (tx) => {
      await tx.execute('SET LOCAL session_replication_role = replica');
      for (const statement of statements) await tx.execute(statement.replaceAll('$acme', `'${acme.id}'`));
      return integrity.run(acme.id, tx);
    },
    { end: 'rollback' },
  );
}

describe('the checks of purchasing', () => {
  it('find nothing in what was kept through the verbs', () => service.expectSound(service.acme));

  it.each(PURCHASE_FAULTS)('notice when it is not true that %s', async (check, ...statements) => {
    const results = await checksAfter(check, ...statements);
    expect(results.filter(({ ok }) => !ok).map((result) => result.check)).toContain(check);
  });

  it('have each been seen to notice something: plant a fault for every new one', () => {
    const { invariants } = service.app.get(Registry, { strict: false });
    const ofPurchasing = invariants.filter(({ sql }) => /\bpurchasing\./.test(sql)).map(({ name }) => name);
    expect(new Set(PURCHASE_FAULTS.map(([check]) => check))).toEqual(new Set(ofPurchasing));
  });
});
