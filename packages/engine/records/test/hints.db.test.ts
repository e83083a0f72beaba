import { encodeId } from '@daybook/database';
import type { Resource } from '@daybook/definitions';
import { DaybookError } from '@daybook/errors';
import { roundTrips } from '@daybook/testing';
import type { Principal } from '@daybook/access';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loans } from './support/library.js';
import { aPrincipal, type Library, openLibrary, served } from './support/open-library.js';

let library: Library;
let anna: Principal;
const ids: Record<string, string> = {};

beforeAll(async () => {
  library = await openLibrary();
  anna = aPrincipal();
  const add = async (key: string, body: object): Promise<void> => {
    ids[key] = ((await library.inProcess.create(anna, 'members', body as never)) as { id: string }).id;
  };
  await add('ada', { name: 'Ada Byron', card: 'C-1', external_id: 'ada' });
  await add('twin', { name: 'Twin' });
  await add('otherTwin', { name: 'twin' });
  await add('former', { name: 'Twin of old', active: false });
  await add('left', { name: 'Leaver', active: false });
  await add('stayed', { name: 'LEAVER' });
  await add('plain', { name: 'Plain' });
  for (let i = 0; i < 12; i++) await add(`many${i}`, { name: 'Many' });
});
afterAll(() => library?.close());

/** The error of a refused request. */
async function refusalOf(run: () => Promise<unknown>): Promise<DaybookError> {
  try {
    await run();
  } catch (error) {
    if (error instanceof DaybookError) return error;
    throw error;
  }
  throw new Error('It was not refused.');
}

const call = (principal: Principal) => ({
  ...{ principal, requestId: null, resource: served.loans.resource, claim: undefined },
  ...{ dryRun: false, fields: undefined, fieldsText: '' },
});
const create = (body: object, principal = anna): Promise<DaybookError> =>
  refusalOf(() => library.writes.create(call(principal), served.loans, body as never));
const list = (query: string, principal = anna): Promise<DaybookError> =>
  refusalOf(() => library.reader.list(principal, loans as unknown as Resource, query));
const hinted = async (error: DaybookError, principal = anna) =>
  (await library.hints.completed(principal, error)).problems;

describe('a name in place of an id', () => {
  it('is refused with the record that it names, whatever its case and the blanks around it', async () => {
    for (const name of ['Ada Byron', ' ada byron ']) {
      const [problem, ...others] = await hinted(await create({ member: name }));
      expect(others).toEqual([]);
      expect(problem).toEqual({
        field: 'member',
        code: 'not_found',
        message:
          'member: there is no such record in members of this workspace. ' +
          `"${name.trim()}" is the name of ${ids['ada']}. Send "${ids['ada']}" or "ext:ada".`,
        suggestion: ids['ada'],
      });
    }
  });

  it('may be a code or an external id, and stand in an object or in a list', async () => {
    for (const [body, by, suggestion] of [
      [{ member: 'C-1' }, 'card', ids['ada']],
      [{ member: 'c-1' }, 'card', ids['ada']],
      [{ member: 'ada' }, 'external_id', 'ext:ada'],
      [{ member: { name: 'Plain' } }, 'name', ids['plain']],
      [{ member: { id: 'Plain' } }, 'name', ids['plain']],
      [{ witnesses: ['Plain'] }, 'name', ids['plain']],
      [{ lines: [{ title: 'Emma', readers: ['Plain'] }] }, 'name', ids['plain']],
    ] as const) {
      const [problem] = await hinted(await create(body));
      expect(problem).toMatchObject({ suggestion });
      expect(problem!.message).toContain(` is the ${by} of ${by === 'name' ? ids['plain'] : ids['ada']}. Send "`);
    }
  });

  it('is hinted at in a filter too, in a list of values and in an alternative', async () => {
    for (const query of ['member=Plain', 'member[in]=mem_1,Plain', 'or=(member=Plain,state=lent)']) {
      const [problem] = await hinted(await list(query));
      expect([query, problem?.code, problem?.suggestion]).toEqual([
        query,
        'invalid_id',
        query.includes('mem_1') ? undefined : ids['plain'],
      ]);
    }
    const path = await refusalOf(() => library.reader.get(anna, served.members.resource, 'plain'));
    expect(await hinted(path)).toMatchObject([{ code: 'record_not_found', suggestion: ids['plain'] }]);
  });

  it('of several records is told how many they are and how to find the one', async () => {
    const [two] = await hinted(await create({ member: 'TWIN' }));
    expect(two!.message).toContain(
      '"TWIN" matches 2 records of members. Find the right one with GET /v1/members?q=TWIN.',
    );
    expect(two).not.toHaveProperty('suggestion');
    const [many] = await hinted(await create({ member: 'Many' }));
    expect(many!.message).toContain('matches more than 10 records of members');
  });

  it('means an archived record only where no other has it', async () => {
    expect((await hinted(await create({ member: 'Leaver' })))[0]).toMatchObject({ suggestion: ids['stayed'] });
    expect((await hinted(await create({ member: 'Twin of old' })))[0]!.message).toContain(
      `is the name of ${ids['former']}, which is archived.`,
    );
  });
});

describe('what is told', () => {
  it('is nothing of other workspaces, and nothing that the token may not read', async () => {
    for (const stranger of [aPrincipal(), { ...anna, scopes: new Set(['read:accounting', 'write:sales'] as const) }]) {
      const error = await create({ member: 'Ada Byron' }, stranger);
      expect(await hinted(error, stranger)).toMatchObject([
        { message: 'member: there is no such record in members of this workspace.' },
      ]);
    }
    const reader = { ...anna, scopes: new Set(['read:sales'] as const) };
    expect((await hinted(await create({ member: 'Ada Byron' }), reader))[0]).toMatchObject({ suggestion: ids['ada'] });
  });

  it('is nothing of an id, of no name and of what can be none', async () => {
    const unknown = encodeId('mem', '01890000-0000-7000-8000-000000000000');
    for (const member of [unknown, 'ext:nobody', 'Nobody', '%', 'x'.repeat(5000), 'a\u0000b', '\ud800', '  ']) {
      const error = await create({ member });
      expect(await hinted(error)).toMatchObject([
        { message: 'member: there is no such record in members of this workspace.' },
      ]);
      expect((await hinted(error))[0]).not.toHaveProperty('suggestion');
    }
  });

  it('repeats no long text', async () => {
    const long = `L${'o'.repeat(49)}`;
    await library.inProcess.create(anna, 'members', { name: long } as never);
    const error = await create({ member: `${' '.repeat(5000)}${long}` });
    expect((await hinted(error))[0]!.message.length).toBeLessThan(300);
  });

  it('is looked for in one round trip, of the first five names, however many there are', async () => {
    const names = Array.from({ length: 40 }, (_, i) => ({
      title: 'Emma',
      readers: [`Nobody ${i}`, 'Plain', 'ada byron'],
    }));
    const error = await create({ lines: names });
    expect(error.problems.filter(({ inPlaceOfId }) => inPlaceOfId).length).toBeGreaterThan(90);
    await library.hints.completed(anna, error);
    let problems: readonly { suggestion?: string }[] = [];
    const trips = await roundTrips(library.database, async () => (problems = await hinted(error)));
    expect(trips).toHaveLength(1);
    expect(trips[0]!.filter((text) => text.includes('library.members'))).toHaveLength(5);
    const suggested = problems.filter(({ suggestion }) => suggestion !== undefined);
    expect(new Set(suggested.map(({ suggestion }) => suggestion))).toEqual(new Set([ids['plain'], ids['ada']]));
  });

  it('asks nothing of a refusal without a name', async () => {
    const error = await create({ member: 12 });
    expect(await roundTrips(library.database, () => library.hints.completed(anna, error))).toEqual([]);
    expect(await library.hints.completed(anna, error)).toBe(error);
    expect(library.hints.of({}, error)).toBeUndefined();
  });
});
