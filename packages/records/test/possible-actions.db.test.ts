import type { Resource } from '@daybook/definitions';
import { NotFound } from '@daybook/errors';
import type { Principal } from '@daybook/tokens';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Served } from '../src/served.js';
import { everythingOf } from './support/chronicle-of.js';
import { type Loan, loans, type Member, members } from './support/library.js';
import { LendLoan } from './support/library-verbs.js';
import { aPrincipal, type Library, openLibrary, served } from './support/open-library.js';
import { signal } from './support/signal.js';

let library: Library;
let anna: Principal;

beforeAll(async () => {
  library = await openLibrary();
});
afterAll(() => library?.close());
beforeEach(() => {
  anna = aPrincipal();
});
afterEach(() => {
  jest.restoreAllMocks();
});

async function aLoan(): Promise<string> {
  const member = await library.inProcess.create(anna, 'members', { name: 'Ann' });
  return (await library.inProcess.create(anna, 'loans', { member: member['id'] }))['id'] as string;
}

/** Loans with a second action, which is checked as the first one is. */
const twice: Served = {
  ...served.loans,
  resource: { ...loans, actions: { ...loans.actions, renew: loans.actions['lend'] } } as Resource,
  actions: { ...served.loans.actions, renew: LendLoan as never },
};

const possible = { name: 'lend', allowed: true, reasons: [] };

describe('a look at what is possible', () => {
  it('waits for nobody and keeps nobody waiting', async () => {
    const id = await aLoan();
    const [held, released] = [signal(), signal()];
    const changing = library.runner.perform(anna, async (work) => {
      const loan = await work.lockSent(loans, id);
      loan.note = 'changed';
      work.save(loan);
      held.give();
      await released.given;
    });
    await held.given;
    // The change cannot end before the look has.
    expect((await library.writes.actions(anna, served.loans, id)).data).toEqual([possible]);
    released.give();
    await changing;
  });

  it('may ask as the action does, locks and all, and changes nothing', async () => {
    const id = await aLoan();
    const before = await everythingOf(library, anna);
    jest.spyOn(LendLoan.prototype, 'refusals').mockImplementation(async (work, loan) => {
      const member: Member = await work.lock(members, loan.memberId as string);
      const [row] = await library.database.query(
        'SELECT name FROM library.members WHERE workspace_id = $1 AND id = $2 FOR NO KEY UPDATE',
        [work.workspaceId, member.id],
      );
      return [{ code: 'invalid_state', message: `${String(row?.['name'])} is asked.` }];
    });
    const { data } = await library.writes.actions(anna, served.loans, id);
    expect(data).toEqual([
      { name: 'lend', allowed: false, reasons: [{ code: 'invalid_state', message: 'Ann is asked.', field: null }] },
    ]);
    expect(await everythingOf(library, anna)).toEqual(before);
  });

  it('cannot write, whatever a check tries', async () => {
    const id = await aLoan();
    jest.spyOn(LendLoan.prototype, 'refusals').mockImplementation(async (work) => {
      await library.database.execute('DELETE FROM library.loans WHERE workspace_id = $1', [work.workspaceId]);
      return [];
    });
    await expect(library.writes.actions(anna, served.loans, id)).rejects.toThrow('read-only transaction');
  });

  it('gives each action a record of its own: what one check tries out, the next does not see', async () => {
    const id = await aLoan();
    const seen: unknown[] = [];
    jest.spyOn(LendLoan.prototype, 'refusals').mockImplementation(async (_work, loan: Loan) => {
      seen.push(loan.note);
      loan.note = 'tried';
      return [];
    });
    expect((await library.writes.actions(anna, twice, id)).data).toEqual([possible, { ...possible, name: 'renew' }]);
    expect(seen).toEqual([null, null]);
  });

  it('finds no record of another workspace', async () => {
    const id = await aLoan();
    await expect(library.writes.actions(aPrincipal(), served.loans, id)).rejects.toThrow(NotFound);
  });
});
