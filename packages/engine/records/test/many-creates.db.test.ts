import type { Refusal } from '@daybook/errors';
import { type JsonObject, parseJsonObject } from '@daybook/json';
import type { Principal } from '@daybook/access';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@daybook/database';
import { CreateMember } from './support/library-verbs.js';
import { everythingOf, storyOf } from './support/changes-of.js';
import { aPrincipal, type Library, openLibrary } from './support/open-library.js';

let library: Library;
let anna: Principal;

beforeAll(async () => {
  library = await openLibrary();
});
afterAll(() => library?.close());
beforeEach(() => {
  anna = aPrincipal();
});

const json = (body: object): JsonObject => parseJsonObject(Buffer.from(JSON.stringify(body)));

function createAll(resource: string, bodies: readonly object[], action?: string): Promise<readonly object[]> {
  const { runner, inProcess } = library;
  return runner.perform(anna, (work) => inProcess.createAll(work, resource, bodies.map(json), action));
}

describe('many creates in one unit of work', () => {
  it('make what as many POSTs make, each record with its own history and event', async () => {
    await createAll('members', [
      { name: 'Bea', external_id: 'm-1' },
      { name: 'Cem', external_id: 'm-2' },
    ]);
    expect(await storyOf(library, anna)).toEqual({
      history: ['members 1 created', 'members 1 created'],
      events: ['member.created 1', 'member.created 1'],
    });
    await createAll('loans', [
      {
        external_id: 'l-1',
        member: 'ext:m-1',
        lines: [
          { title: 'A', fee: 1.5, readers: ['ext:m-2'] },
          { title: 'B', fee: 2 },
        ],
      },
      { external_id: 'l-2', member: 'ext:m-2', lines: [{ title: 'C', fee: 3 }] },
    ]);
    const loans = await Promise.all(
      ['l-1', 'l-2'].map((id) =>
        library.owner.query<{ title: string; total: string }>(
          `SELECT l.amount_total AS total, x.title FROM library.loans l
       JOIN library.loan_lines x ON x.workspace_id = l.workspace_id AND x.loan_id = l.id
       WHERE l.workspace_id = $1 AND l.external_id = $2 ORDER BY x.position`,
          [anna.workspace.id, id],
        ),
      ),
    );
    expect(loans.map((rows) => rows.map(({ title }) => title))).toEqual([['A', 'B'], ['C']]);
    expect(loans.map(([row]) => Number(row!.total))).toEqual([3.5, 3]);
  });

  it('with an action of each have one version, which tells of the action', async () => {
    await createAll('members', [{ name: 'Bea', external_id: 'm-1' }]);
    await createAll('loans', [{ member: 'ext:m-1' }, { member: 'ext:m-1' }], 'lend');
    expect(await storyOf(library, anna)).toEqual({
      history: ['members 1 created', 'loans 1 lent', 'loans 1 lent', 'members 2 updated'],
      events: ['member.created 1', 'loan.lent 1', 'loan.lent 1', 'member.updated 2'],
    });
  });

  it('need a recent proof where one alone would, also where their verb loads for all of them', async () => {
    const verb = CreateMember.prototype as unknown as Record<string, unknown>;
    const session = {
      id: newId(),
      userId: newId(),
      role: 'owner',
      provedLately: false,
    } as unknown as Principal['session'];
    Object.assign(verb, {
      needsProof: () => true,
      loadAll: async (_work: unknown, all: object[]) => all.map(() => undefined),
    });
    try {
      anna = { ...anna, session };
      const found = await createAll('members', [{ name: 'Bea' }, { name: 'Cem' }]).catch((error: unknown) => error);
      expect(found).toMatchObject({ problem: { code: 'reauthentication_required' } });
    } finally {
      delete verb['needsProof'];
      delete verb['loadAll'];
    }
  });

  it.each([
    ['a body that says too little', { external_id: 'm-3' }, { field: 'name', code: 'required' }],
    ['a veto from above', { name: 'Nobody' }, { field: 'name', code: 'invalid_value' }],
    ['an unknown field', { name: 'Dan', sponsor: 'ext:m-1' }, { field: 'sponsor', code: 'unknown_field' }],
    [
      'a key that is there already',
      { name: 'Dan', external_id: 'm-1' },
      { field: 'external_id', code: 'already_exists' },
    ],
  ])('are refused as a whole by %s', async (_what, body, problem) => {
    await createAll('members', [{ name: 'Bea', external_id: 'm-1' }]);
    const before = await everythingOf(library, anna);
    const error = await createAll('members', [{ name: 'Eve' }, body]).catch((found: unknown) => found as Refusal);
    expect(error).toMatchObject({ problem });
    expect(await everythingOf(library, anna)).toEqual(before);
  });
});
