import { Consumers } from '@daybook/consumers';
import { Database, Servers } from '@daybook/database';
import { Unavailable } from '@daybook/errors';
import { Sequencer } from '@daybook/events';
import { JobRunner } from '@daybook/jobs';
import { MailWork } from '@daybook/mail';
import { WebhookWork } from '@daybook/webhooks';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { SCHEMA_PARTS } from '#built/schema-parts.js';
import { startService, type TestService } from './support/service.js';

type Asked = readonly [text: string, values: readonly unknown[]];

/** What {@link Servers} puts in the place of a table of workspaces. */
const OF_SOME = /\(SELECT [a-z_, ]+ FROM [a-z_.]+ WHERE workspace_id = ANY \(\$\d+::uuid\[\]\)\)/g;

let service: TestService;
const asked = new Map<string, Asked>();

beforeAll(async () => {
  service = await startService({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'books@example.com' });
  const find = jest.spyOn(Database.prototype, 'find');
  const { app } = service;
  const runner = app.get(JobRunner, { strict: false });
  for (const job of runner.all) await runner.round(job);
  await app.get(Sequencer, { strict: false }).round();
  await app.get(Consumers, { strict: false }).round();
  await app.get(MailWork, { strict: false }).round();
  const webhooks = app.get(WebhookWork, { strict: false });
  await webhooks.deliver(() => undefined);
  for (const work of [webhooks.recover(), webhooks.sweep(), webhooks.watchEndpoints(), webhooks.purge()]) await work;
  // Without the one that Citus has no plan for, in whose place another one is asked.
  const outcomes = await Promise.allSettled(find.mock.results.map(({ value }) => value as Promise<unknown>));
  for (const [i, [text, values = []]] of find.mock.calls.entries())
    if (outcomes[i]!.status === 'fulfilled') asked.set(text, [text, values]);
  find.mockRestore();
}, 60_000);
afterAll(() => service.stop());

/** The rows, and the statements with which each of two servers was asked for its own workspaces. */
async function askApart([text, values]: Asked): Promise<{ readonly rows: unknown[]; readonly parts: string[] }> {
  const database = service.app.get(Database, { strict: false }).across();
  const ids = (await database.query<{ id: string }>('SELECT id FROM tokens.workspaces ORDER BY id')).map(
    ({ id }) => id,
  );
  const parts: string[] = [];
  const rows = await new Servers(SCHEMA_PARTS).find(
    async (one, its = []) => {
      if (one === text) throw new Unavailable({ code: 'database_unavailable', message: 'A server is gone.' }, 1);
      if (one.includes('pg_dist_node'))
        return [
          { server: 'one:5432', workspaces: ids.slice(0, 1) },
          { server: 'two:5432', workspaces: ids.slice(1) },
        ] as never;
      parts.push(one);
      return database.query(one, its);
    },
    text,
    values,
  );
  return { rows, parts };
}

describe('what background work asks across workspaces', () => {
  it('is known here', () => expect(asked.size).toBeGreaterThanOrEqual(15));

  it('can be asked of each server for its own workspaces, in each of its tables, with the same rows', async () => {
    const whole = service.app.get(Database, { strict: false }).across();
    for (const one of asked.values()) {
      const { rows, parts } = await askApart(one);
      expect(rows.map((row) => JSON.stringify(row)).sort()).toEqual(
        (await whole.query(...one)).map((row) => JSON.stringify(row)).sort(),
      );
      for (const part of parts) {
        const rest = part.replaceAll(OF_SOME, '').match(/\b(?:FROM|JOIN)\s+[a-z_]+\.[a-z_]+/g) ?? [];
        expect([part, rest.filter((read) => !read.endsWith('tokens.workspaces'))]).toEqual([part, []]);
        expect(part).toMatch(OF_SOME);
      }
    }
  });

  it('starts from a table of workspaces: Citus looks for nothing in the rows of one that is on every node', () => {
    for (const [text] of asked.values()) expect(text).not.toMatch(/FROM tokens\.workspaces w\s+WHERE/);
  });
});
