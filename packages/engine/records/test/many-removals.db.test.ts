import type { Principal } from '@daybook/access';
import { parseJsonObject } from '@daybook/json';
import { statementsSent } from '@daybook/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { everythingOf, storyOf } from './support/changes-of.js';
import { loans, members } from './support/library.js';
import { aPrincipal, type Library, openLibrary } from './support/open-library.js';

let library: Library;
let anna: Principal;
let memberIds: string[];
let loanIds: string[];

beforeAll(async () => {
  library = await openLibrary();
});
afterAll(() => library?.close());

beforeEach(async () => {
  anna = aPrincipal();
  const createAll = (resource: string, bodies: readonly object[]): Promise<readonly { id: string }[]> =>
    library.runner.perform(anna, (work) =>
      library.inProcess.createAll(
        work,
        resource,
        bodies.map((body) => parseJsonObject(Buffer.from(JSON.stringify(body)))),
      ),
    ) as never;
  const named = ['Bea', 'Cem', 'Dan'].map((name) => ({ name, external_id: name }));
  memberIds = (await createAll('members', named)).map(({ id }) => id);
  const lines = [
    { title: 'A', readers: ['ext:Cem', 'ext:Bea'] },
    { title: 'B', readers: ['ext:Dan'] },
  ];
  const bodies = [1, 2, 3].map((n) => ({ member: 'ext:Bea', external_id: `l-${n}`, lines: lines.slice(0, n - 1) }));
  loanIds = (await createAll('loans', bodies)).map(({ id }) => id);
});

describe('many records of one unit of work', () => {
  it('are locked together just as one by one', async () => {
    const one = await library.runner.perform(anna, async (work) => {
      const found = [];
      for (const id of [...loanIds].sort()) found.push(await work.lock(loans, id));
      return found;
    });
    const all = await library.runner.perform(anna, (work) => work.lockAll(loans, [...loanIds].reverse()));
    expect(all).toEqual(one);
    expect(all.flatMap(({ lines }) => lines ?? [])).toHaveLength(3);
  });

  it('are removed together, each with its history and its event', async () => {
    const before = await storyOf(library, anna);
    const sent = await statementsSent(library.database, () =>
      library.runner.perform(anna, async (work) => {
        for (const loan of await work.lockAll(loans, loanIds)) work.remove(loan);
      }),
    );
    const { history, events } = await storyOf(library, anna);
    expect(history.slice(before.history.length)).toEqual(loanIds.map(() => 'loans 2 deleted'));
    expect(events.slice(before.events.length)).toEqual(loanIds.map(() => 'loan.deleted 2'));
    expect((await everythingOf(library, anna)).filter((row) => row.startsWith('library.loan'))).toEqual([]);
    expect(sent.filter((text) => text.startsWith('DELETE FROM library.loans'))).toHaveLength(1);
  });

  it('stay as they were where one of them is still referred to', async () => {
    const before = await everythingOf(library, anna);
    const removing = library.runner.perform(anna, async (work) => {
      for (const member of await work.lockAll(members, memberIds)) work.remove(member);
    });
    await expect(removing).rejects.toMatchObject({ problems: [{ code: 'not_deletable' }] });
    expect(await everythingOf(library, anna)).toEqual(before);
  });
});
