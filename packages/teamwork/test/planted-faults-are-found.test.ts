import { connect, type Database } from '@daybook/database';
import { type Client, type Domain } from '@daybook/harness';
import { Registry } from '@daybook/records';
import { Workspaces } from '@daybook/access';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aColleague, aShipment, openTeamwork } from './support/teamwork.js';

const [EXISTS, DRAFT] = ['a note and an assignment are about a record that exists', 'an open assignment is of a draft'];

const FAULTS: readonly (readonly [rule: string, statement: string])[] = [
  [EXISTS, 'DELETE FROM shipping.shipments WHERE workspace_id = $1'],
  [EXISTS, `UPDATE teamwork.comments SET record_resource = 'partners' WHERE workspace_id = $1`],
  [EXISTS, 'UPDATE teamwork.assignments SET record_id = id WHERE workspace_id = $1'],
  [DRAFT, `UPDATE shipping.shipments SET state = 'confirmed' WHERE workspace_id = $1`],
];

let service: Domain;
let acme: Client;
/** The database as its owner, who can see and change everything. */
let owner: Database;
let workspaceId: string;
beforeAll(async () => {
  service = await openTeamwork();
  acme = service.acme;
  owner = await connect([], { url: service.databaseUrl, poolMax: 2 });
  const record = await aShipment(acme);
  await acme.make('comments', { record, text: 'a' });
  await acme.make('assignments', { record, assignee: (await aColleague(service, 'acme')).id });
  workspaceId = (await service.app.get(Workspaces, { strict: false }).find(acme.workspace))!.id;
});
afterAll(async () => {
  await owner.close();
  await service.stop();
});

/** The rules that find something once this statement has run without triggers, which is rolled back. */
function brokenBy(statement: string): Promise<string[]> {
  const { invariants } = service.app.get(Registry, { strict: false });
  return owner.transaction(
    async (tx) => {
      await tx.execute('SET LOCAL session_replication_role = replica');
      expect(await tx.execute(statement, [workspaceId])).toBeGreaterThan(0);
      const broken = [];
      for (const { name, sql } of invariants) if ((await tx.query(sql, [workspaceId])).length > 0) broken.push(name);
      return broken;
    },
    { end: 'rollback' },
  );
}

describe('a check of the books', () => {
  it('finds nothing where there is nothing', () => service.expectSound(acme));

  it.each(FAULTS)('finds that not: %s (%s)', async (rule, statement) => {
    expect(await brokenBy(statement)).toEqual([rule]);
  });
});
