import { randomUUID } from 'node:crypto';
import { type Domain, sql } from '@daybook/harness';
import { Integrity } from '@daybook/accounting';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startSchedules, Subscriptions } from './support/schedules.js';

let service: Domain;
let shop: Subscriptions;
let workspaceId: string;
beforeAll(async () => {
  service = await startSchedules();
  shop = await Subscriptions.open(service);
  const { id } = await shop.active({ times: 4 });
  await shop.run(id);
  const [row] = await sql<{ id: string }>(service.databaseUrl, 'SELECT id FROM tokens.workspaces WHERE slug = $1', [
    shop.client.workspace,
  ]);
  workspaceId = row!.id;
});
afterAll(() => service.stop());

const FAULTS: readonly [string, string, string][] = [
  [
    'a number without its run',
    'DELETE FROM schedules.schedule_runs WHERE number = 2 RETURNING id',
    'the numbers of a schedule before its next one each have one run, and none comes after',
  ],
  [
    'a next number that goes back',
    'UPDATE schedules.schedules SET next_number = 2 RETURNING id',
    'the numbers of a schedule before its next one each have one run, and none comes after',
  ],
  [
    'a run whose document is not there',
    `UPDATE schedules.schedule_runs SET document_id = '${randomUUID()}' WHERE number = 1 RETURNING id`,
    'a run of a schedule has the document that it made',
  ],
];

describe('a check of the books', () => {
  it.each(FAULTS)('finds %s', async (_, fault, name) => {
    const integrity = service.app.get(Integrity, { strict: false });
    const broken = async (): Promise<string[]> =>
      (await integrity.run(workspaceId)).filter(({ findings }) => findings.length > 0).map(({ check }) => check);
    expect(await broken()).toEqual([]);
    await sql(service.databaseUrl, 'CREATE TABLE IF NOT EXISTS kept_runs AS SELECT * FROM schedules.schedule_runs', []);
    const [kept] = await sql<{ n: number }>(
      service.databaseUrl,
      'SELECT next_number AS n FROM schedules.schedules',
      [],
    );
    expect(await sql(service.databaseUrl, fault, [])).toHaveLength(1);
    expect(await broken()).toEqual([name]);
    await sql(service.databaseUrl, 'DELETE FROM schedules.schedule_runs', []);
    await sql(service.databaseUrl, 'INSERT INTO schedules.schedule_runs SELECT * FROM kept_runs', []);
    await sql(service.databaseUrl, 'UPDATE schedules.schedules SET next_number = $1', [kept!.n]);
  });
});
