import { InvalidRequest, NotFound, Refusal } from '@daybook/errors';
import { DomainEvents } from '@daybook/events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hasAnyScope, WorkspaceCreated } from '@daybook/access';
import type { TestDatabase } from '@daybook/testing';
import { testDatabase } from './database.js';
import { type Service, startService } from './service.js';

let service: Service;
let database: TestDatabase;
let seed: (created: WorkspaceCreated) => Promise<void> | void = () => undefined;

beforeAll(async () => {
  database = await testDatabase();
  service = await startService(database.url);
  service.app.get(DomainEvents).on(WorkspaceCreated, (created) => seed(created));
});

afterAll(async () => {
  await service.app.close();
  await database.drop();
});

async function problemsOf(work: Promise<unknown>) {
  const error: unknown = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error as InvalidRequest | Refusal | NotFound;
}

describe('a workspace', () => {
  it('is made with its company, and the packages above seed theirs in the same transaction', async () => {
    let seen: unknown[] = [];
    let mayEverything = false;
    seed = async ({ tx, principal }) => {
      seen = await tx.query('SELECT slug FROM tokens.workspaces WHERE id = $1', [principal.workspace.id]);
      mayEverything = hasAnyScope(principal, ['write:accounting']);
    };
    const made = await service.workspaces.create({
      slug: 'acme',
      name: ' Acme Ltd ',
      currency: 'EUR',
      timezone: 'Europe/Paris',
    });
    expect([seen, mayEverything]).toEqual([[{ slug: 'acme' }], true]);
    expect(made).toMatchObject({ slug: 'acme', name: 'Acme Ltd', currency: 'EUR', timezone: 'Europe/Paris' });
    const [company] = await service.owner.query(
      'SELECT workspace_id, id, version FROM tokens.companies WHERE id = $1',
      [made.id],
    );
    expect(company).toEqual({ workspace_id: made.id, id: made.id, version: 1 });
    expect(await service.workspaces.find('acme')).toEqual(made);
  });

  it('does not come to be when a listener refuses', async () => {
    seed = () => {
      throw new Error('The chart of accounts is missing.');
    };
    await expect(service.workspaces.create({ slug: 'half', name: 'Half', currency: 'EUR' })).rejects.toThrow(
      'chart of accounts',
    );
    seed = () => undefined;
    expect(await service.workspaces.find('half')).toBeUndefined();
  });

  it('has a slug of its own', async () => {
    await service.workspaces.create({ slug: 'taken', name: 'One', currency: 'EUR' });
    const error = await problemsOf(service.workspaces.create({ slug: 'taken', name: 'Two', currency: 'EUR' }));
    expect(error).toBeInstanceOf(Refusal);
    expect(error.problem).toMatchObject({ field: 'slug', code: 'already_exists' });
  });

  it('is refused with everything that is wrong about it', async () => {
    const wrong = { slug: 'A', name: ' ', currency: 'eur', timezone: '+02:00' };
    const error = await problemsOf(service.workspaces.create(wrong));
    expect(error).toBeInstanceOf(InvalidRequest);
    expect(error.problems.map(({ field }) => field)).toEqual(['slug', 'name', 'currency', 'timezone']);
  });

  it.each(['Mars/Olympus', 'europe/paris', 'UTC+2'])('has no time zone %s', async (timezone) => {
    const error = await problemsOf(
      service.workspaces.create({ slug: 'zone', name: 'Zone', currency: 'EUR', timezone }),
    );
    expect(error.problem.field).toBe('timezone');
  });

  it('stands in the list', async () => {
    const slugs = (await service.workspaces.list()).map(({ slug }) => slug);
    expect(slugs).toEqual(['acme', 'taken']);
  });
});
