import { connect, type Database } from '@daybook/database';
import { type Client, type Domain } from '@daybook/harness';
import { Registry } from '@daybook/records';
import { Workspaces } from '@daybook/access';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bytesOf, openFiles, upload } from './support/files.js';

const [LENGTH, USE, USAGE] = [
  'the stored pieces of a file have its length, and those of the newest files its hash',
  'an attachment has the length of its content, and a content without an attachment is marked as unused',
  'the counted usage of a workspace is the sum of its contents',
];

const FAULTS: readonly (readonly [rule: string, statement: string])[] = [
  [LENGTH, 'DELETE FROM attachments.pieces WHERE workspace_id = $1 AND n = 1'],
  [
    LENGTH,
    'UPDATE attachments.pieces SET bytes = set_byte(bytes, 0, get_byte(bytes, 0) # 1) WHERE workspace_id = $1 AND n = 0',
  ],
  [LENGTH, 'UPDATE attachments.pieces SET n = 1 - n + 10 WHERE workspace_id = $1'],
  [USE, 'UPDATE attachments.attachments SET size = size - 1 WHERE workspace_id = $1'],
  [USE, 'DELETE FROM attachments.attachments WHERE workspace_id = $1'],
  [USE, 'UPDATE attachments.blobs SET unused_since = now() WHERE workspace_id = $1'],
  [USAGE, 'UPDATE attachments.usage SET bytes = bytes + 1 WHERE workspace_id = $1'],
  [USAGE, 'DELETE FROM attachments.usage WHERE workspace_id = $1'],
];

let service: Domain;
let acme: Client;
/** The database as its owner, who can see and change everything. */
let owner: Database;
let workspaceId: string;
beforeAll(async () => {
  service = await openFiles();
  acme = service.acme;
  owner = await connect([], { url: service.databaseUrl, poolMax: 2 });
  const { id } = await acme.make('shipments', { name: 'Sent' });
  await upload(acme, `/shipments/${id}/attachments?filename=a.bin`, bytesOf(300_000, 1));
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

describe('the checks of files', () => {
  it('find nothing in what was added by the interface', () => service.expectSound(acme));

  it.each(FAULTS)('notice when it is not true that %s: %s', async (rule, statement) => {
    expect(await brokenBy(statement)).toContain(rule);
  });

  it('have each been seen to notice something', () => {
    const { invariants } = service.app.get(Registry, { strict: false });
    expect(new Set(FAULTS.map(([rule]) => rule))).toEqual(new Set(invariants.map(({ name }) => name)));
  });
});

describe('the database', () => {
  const as = (text: string) =>
    service.app.get(Workspaces, { strict: false }) &&
    owner.transaction(
      async (tx) => {
        await tx.execute('SET LOCAL ROLE daybook_app');
        await tx.execute(`SELECT set_config('daybook.workspace', $1, true)`, [workspaceId]);
        return tx.execute(text);
      },
      { end: 'rollback' },
    );

  it.each([
    "UPDATE attachments.attachments SET name = 'other.pdf'",
    'UPDATE attachments.pieces SET n = 5',
    'UPDATE attachments.blobs SET size = 1',
    'DELETE FROM attachments.usage',
    'TRUNCATE attachments.pieces',
  ])('lets the service not %s', async (text) => {
    await expect(as(text)).rejects.toThrow(/permission denied/);
  });

  it.each([
    ['a name with a path', "UPDATE attachments.attachments SET name = 'a/b'", 'attachments_name_check'],
    ['a hidden name', "UPDATE attachments.attachments SET name = '.a'", 'attachments_name_check'],
    ['a name with a control character', `UPDATE attachments.attachments SET name = E'a\\nb'`, 'attachments_name_check'],
    [
      'a content that is not there',
      "UPDATE attachments.attachments SET sha256 = repeat('0', 64)",
      'attachments_blob_fkey',
    ],
    ['a removed content that is in use', 'DELETE FROM attachments.blobs', '_blob_fkey'],
    ['a place that nobody knows', "UPDATE attachments.blobs SET place = 'moon'", 'blobs_place_check'],
  ])('refuses %s', async (_, text, constraint) => {
    await expect(owner.transaction((tx) => tx.execute(text), { end: 'rollback' })).rejects.toThrow(constraint);
  });
});
