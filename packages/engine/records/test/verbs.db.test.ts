import { decodeId, newId } from '@daybook/database';
import { Refusal } from '@daybook/errors';
import { roundTrips } from '@daybook/testing';
import type { Principal } from '@daybook/access';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { runAction } from '../src/runner/run-verb.js';
import type { UnitOfWork } from '../src/runner/unit-of-work.js';
import type { ActionVerb } from '../src/runner/verbs.js';
import { storyOf } from './support/changes-of.js';
import { type Loan, loans } from './support/library.js';
import { CreateMember, DraftLoan, LendLoan } from './support/library-verbs.js';
import { aPrincipal, type Library, openLibrary, served } from './support/open-library.js';

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

const lend = (id: unknown) => library.inProcess.act(anna, 'loans', id as string, 'lend', { date_due: '2026-02-01' });

async function aLoan(): Promise<string> {
  const member = await library.inProcess.create(anna, 'members', { name: 'Ann' });
  return (await library.inProcess.create(anna, 'loans', { member: member['id'] }))['id'] as string;
}

describe('a verb', () => {
  it('loads, plans, and applies its plan once its changes stand in the record', async () => {
    const id = await aLoan();
    const steps: unknown[] = [];
    const { load, plan, apply } = LendLoan.prototype;
    jest.spyOn(LendLoan.prototype, 'load').mockImplementation((work, loan) => {
      steps.push(['load', work.access, loan.state]);
      return load(work, loan);
    });
    jest.spyOn(LendLoan.prototype, 'plan').mockImplementation((loan, member, args) => {
      steps.push(['plan', loan.state, member?.name, args]);
      return plan(loan, member, args);
    });
    jest.spyOn(LendLoan.prototype, 'apply').mockImplementation((work, loan, planned, member) => {
      steps.push(['apply', loan.state, planned.events, member.name]);
      return apply(work, loan, planned, member);
    });
    await lend(id);
    const args = { dateDue: '2026-02-01' };
    expect(steps).toEqual([
      ['load', 'lock', 'draft'],
      ['plan', 'draft', 'Ann', args],
      ['apply', 'lent', ['lent'], 'Ann'],
    ]);
  });

  it('may read by the id, in the round trip that locks the record and after its lock, for its load', async () => {
    const id = await aLoan();
    const { load } = LendLoan.prototype;
    const verb: ActionVerb<Loan> = LendLoan.prototype as unknown as ActionVerb<Loan>;
    const READ = 'SELECT l.id, l.state FROM library.loans l WHERE l.id = $1';
    verb.read = async ({ tx }, uuid, args) => ({ rows: await tx.query(READ, [uuid]), args });
    const found: unknown[] = [];
    jest.spyOn(LendLoan.prototype, 'load').mockImplementation(async (...[work, loan, , reading]: unknown[]) => {
      found.push(await reading);
      return load(work as UnitOfWork, loan as Loan);
    });
    try {
      const trips = await roundTrips(library.database, () => lend(id));
      const [first] = trips;
      const [locks, reads] = [/FROM library\.loans t .* FOR UPDATE/, /FROM library\.loans l/].map((text) =>
        first!.findIndex((one) => text.test(one)),
      );
      expect(locks).toBeGreaterThan(0);
      expect(reads).toBeGreaterThan(locks!);
      expect(found).toEqual([{ rows: [{ id: decodeId('loa', id), state: 'draft' }], args: { dateDue: '2026-02-01' } }]);
      const looked = await aLoan();
      found.length = 0;
      await library.writes.actions(anna, served.loans, looked);
      expect(found).toEqual([{ rows: [{ id: decodeId('loa', looked), state: 'draft' }], args: undefined }]);
    } finally {
      delete verb.read;
    }
  });

  it('may want a recent proof of who acts, which a token has not to give and a preview does not need', async () => {
    const id = await aLoan();
    const session = {
      id: newId(),
      userId: newId(),
      role: 'owner',
      provedLately: false,
    } as unknown as Principal['session'];
    const by = (provedLately: boolean): Principal => ({ ...anna, session: { ...session!, provedLately } });
    const lendBy = (who: Principal) => library.inProcess.act(who, 'loans', id, 'lend', { date_due: '2026-02-01' });
    const verbs: { needsProof?: (record: unknown, given: unknown) => boolean }[] = [
      LendLoan.prototype as object,
      CreateMember.prototype as object,
    ];
    for (const verb of verbs) verb.needsProof = () => true;
    const before = await storyOf(library, anna);
    try {
      const refusal = { problem: { code: 'reauthentication_required' } };
      await expect(lendBy(by(false))).rejects.toMatchObject(refusal);
      await expect(library.inProcess.create(by(false), 'members', { name: 'Ben' })).rejects.toMatchObject(refusal);
      expect(await storyOf(library, anna)).toEqual(before);
      await library.writes.actions(by(false), served.loans, id);
      expect((await library.inProcess.create(by(true), 'members', { name: 'Ben' }))['name']).toBe('Ben');
      expect((await lendBy(anna))['state']).toBe('lent');
    } finally {
      for (const verb of verbs) delete verb.needsProof;
    }
  });

  it('is refused with every problem of its plan, and then neither changes nor applies anything', async () => {
    const id = await aLoan();
    const before = await storyOf(library, anna);
    const problems = (['required', 'archived'] as const).map((code) => ({
      field: 'member',
      code,
      message: `It is ${code}.`,
    }));
    jest.spyOn(LendLoan.prototype, 'plan').mockReturnValue({ problems, changes: { state: 'lent' } });
    const applied = jest.spyOn(LendLoan.prototype, 'apply');
    await expect(lend(id)).rejects.toEqual(new Refusal(problems));
    expect(applied).not.toHaveBeenCalled();
    expect(await storyOf(library, anna)).toEqual(before);
  });

  it('leaves the record at its version when its plan changes nothing of it', async () => {
    const { id, version } = await acted({ problems: [] });
    expect(version).toBe(1);
    expect((await acted({ problems: [], changes: {} }, id)).version).toBe(2);
    expect((await acted({ problems: [], events: ['paid'] }, id)).version).toBe(3);
  });

  it('tells the events that its plan names, of a new record and of a changed one', async () => {
    jest.spyOn(CreateMember.prototype, 'plan').mockReturnValue({
      problems: [],
      changes: { kind: 'reader', loansCount: 0 },
      events: ['created', 'joined'],
    });
    await library.inProcess.create(anna, 'members', { name: 'Ann' });
    const { id } = await library.inProcess.create(anna, 'loans', {});
    const planned = jest.spyOn(DraftLoan.prototype, 'plan').mockReturnValue({ problems: [], events: ['paid'] });
    await library.inProcess.update(anna, 'loans', id as string, { note: 'x' });
    const given: readonly unknown[] = planned.mock.calls[0]!;
    expect(given[0]).toMatchObject({ note: 'x' });
    expect(given[2]).toMatchObject({ note: null });
    expect((await storyOf(library, anna)).events).toEqual([
      'member.created 1',
      'member.joined 1',
      'loan.created 1',
      'loan.paid 2',
    ]);
  });
});

/** A loan after an action with this plan, run by a verb that needs it. */
async function acted(plan: ReturnType<ActionVerb<Loan>['plan']>, known?: string) {
  const verb: ActionVerb<Loan> = { plan: () => plan };
  const sent = known ?? (await aLoan());
  const id = await library.runner.perform(anna, async (work: UnitOfWork) => {
    const loan = await work.lockSent(loans, sent);
    await runAction(work, verb, loan, {});
    return loans.ids.show(loan.id);
  });
  const shown = await library.reader.get(anna, loans as never, id);
  return { id, version: shown['version'] };
}
