import { byAccess, rowLock } from '@daybook/database';
import type { Resource } from '@daybook/definitions';
import { NotFound } from '@daybook/errors';
import { statementsSent } from '@daybook/testing';
import type { Principal } from '@daybook/access';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { UnitOfWork } from '../src/runner/unit-of-work.js';
import type { Served } from '../src/served.js';
import { everythingOf } from './support/changes-of.js';
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
  return (await library.inProcess.create(anna, 'loans', { member: member['id'], lines: [{ title: 'Emma' }] }))[
    'id'
  ] as string;
}

const MEMBER_NAME = byAccess(
  (access) =>
    `SELECT name FROM library.members WHERE workspace_id = $1 AND id = $2${rowLock(access, 'FOR NO KEY UPDATE')}`,
);

/** Loans with a second action that has the same checks as the first one. */
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
    // The change cannot commit before the check has ended.
    expect((await library.writes.actions(anna, served.loans, id)).data).toEqual([possible]);
    released.give();
    await changing;
  });

  it('loads as the action does, without its locks, and changes nothing', async () => {
    const id = await aLoan();
    const before = await everythingOf(library, anna);
    const asked: unknown[] = [];
    jest.spyOn(LendLoan.prototype, 'load').mockImplementation(async (work, loan) => {
      const member: Member = await work.lock(members, loan.memberId as string);
      const [row] = await work.tx.query(MEMBER_NAME[work.access], [work.workspaceId, member.id]);
      asked.push(work.access, row?.['name']);
      return member;
    });
    expect((await library.writes.actions(anna, served.loans, id)).data).toEqual([possible]);
    expect(asked).toEqual(['read', 'Ann']);
    expect(await everythingOf(library, anna)).toEqual(before);
    await library.inProcess.act(anna, 'loans', id, 'lend', { date_due: '2026-02-01' });
    expect(asked).toEqual(['read', 'Ann', 'lock', 'Ann']);
  });

  it('cannot lock or write, whatever a verb tries', async () => {
    const id = await aLoan();
    const tried = async (text: string): Promise<void> => {
      jest.spyOn(LendLoan.prototype, 'load').mockImplementation(async (work) => {
        await work.tx.execute(text, [work.workspaceId]);
        return null;
      });
      await expect(library.writes.actions(anna, served.loans, id)).rejects.toThrow('read-only transaction');
    };
    await tried('DELETE FROM library.loans WHERE workspace_id = $1');
    await tried('SELECT id FROM library.loans WHERE workspace_id = $1 FOR UPDATE');
  });

  it('asks every action about one record, in one transaction, reading it once', async () => {
    const id = await aLoan();
    const seen: [UnitOfWork, Loan][] = [];
    jest.spyOn(LendLoan.prototype, 'load').mockImplementation(async (work, loan) => {
      seen.push([work, loan]);
      return work.lock(members, loan.memberId as string);
    });
    const sent = await statementsSent(library.database, async () => {
      const { data } = await library.writes.actions(anna, twice, id);
      expect(data).toEqual([possible, { ...possible, name: 'renew' }]);
    });
    expect(seen).toHaveLength(2);
    expect(seen[0]).toEqual(seen[1]);
    expect(seen[0]?.[1]).toBe(seen[1]?.[1]);
    expect(sent.filter((text) => text.includes('FROM library.loans '))).toHaveLength(1);
  });

  it.each<[string, (loan: Loan, member: Member) => void]>([
    ['the record', (loan) => (loan.note = 'tried')],
    ['a row of it', (loan) => (loan.lines[0]!.title = 'tried')],
    ['its rows', (loan) => loan.lines.pop()],
    ['a list of a row', (loan) => loan.lines[0]!.readerIds.push('tried')],
    ['what it loaded', (_loan, member) => (member.loansCount += 1)],
  ])('refuses a plan that changes %s', async (_what, change) => {
    const id = await aLoan();
    jest.spyOn(LendLoan.prototype, 'plan').mockImplementation((loan, member) => {
      change(loan, member!);
      return { problems: [] };
    });
    await expect(library.writes.actions(anna, served.loans, id)).rejects.toThrow(TypeError);
  });

  it('finds no record of another workspace', async () => {
    const id = await aLoan();
    await expect(library.writes.actions(aPrincipal(), served.loans, id)).rejects.toThrow(NotFound);
  });
});
