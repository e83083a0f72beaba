import { newId } from '@daybook/database';
import type { Principal } from '@daybook/access';
import { statementsSent } from '@daybook/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { UnitOfWork } from '../src/runner/unit-of-work.js';
import { Loan, LoanLine, loans, Member, members } from './support/library.js';
import { aPrincipal, type Library, openLibrary } from './support/open-library.js';

// In every test `openLibrary` compares each written record with a read in the same transaction.

let library: Library;
let anna: Principal;

beforeAll(async () => {
  library = await openLibrary();
});
afterAll(() => library?.close());
beforeEach(() => {
  anna = aPrincipal();
});

function perform<T>(verb: (work: UnitOfWork) => Promise<T>): Promise<T> {
  return library.runner.perform(anna, verb);
}

function newMember(values: Partial<Member> = {}): Member {
  return Object.assign(new Member(), { name: 'Mia', kind: 'reader', active: true, loansCount: 0 }, values);
}

function newLoan(values: Partial<Loan> = {}): Loan {
  const line = Object.assign(new LoanLine(), { title: 'Emma', fee: '1.50', position: 1, readerIds: [] });
  return Object.assign(new Loan(), { state: 'draft', amountTotal: '1.50', lines: [line], witnessIds: [] }, values);
}

/** The statements that read a record with everything it shows. */
const joined = (texts: readonly string[]): string[] => texts.filter((text) => /LEFT JOIN|json_build_array/.test(text));

describe('a record that is written', () => {
  it('is not read again: all that is read are labels that nobody knew', async () => {
    const mia = await perform((work) => work.add(members, newMember()));
    const texts = await statementsSent(library.database, () =>
      perform((work) => work.add(loans, newLoan({ memberId: mia.id, witnessIds: [mia.id] }))),
    );
    expect(joined(texts)).toEqual([]);
    const reads = texts.filter((text) => text.startsWith('SELECT'));
    expect(reads).toEqual([
      'SELECT now()::timestamptz(3)',
      `SELECT 'members', x.id, x.name FROM library.members x WHERE x.workspace_id = $1 AND x.id = $2::uuid`,
    ]);
  });

  it('shows the label that another record of the same work has got', async () => {
    const mia = await perform((work) => work.add(members, newMember()));
    const [event] = await perform(async (work) => {
      const member = await work.lock(members, mia.id);
      work.labels.learn('members', mia.id, 'Mia');
      member.name = 'Maria';
      work.save(member);
      await work.add(loans, newLoan({ memberId: mia.id }));
    }).then(() =>
      library.owner.query<{ member: object }>(
        `SELECT data -> 'object' -> 'member' AS member FROM events.events WHERE workspace_id = $1 AND type = 'loan.created'`,
        [anna.workspace.id],
      ),
    );
    expect(event!.member).toMatchObject({ name: 'Maria' });
  });

  it('is one statement for the labels of many', async () => {
    const people = await perform(async (work) => {
      const made = Array.from({ length: 40 }, (_, i) => newMember({ name: `Mia ${i}` }));
      await work.addAll(members, made);
      return made;
    });
    const texts = await statementsSent(library.database, () =>
      perform((work) =>
        work.addAll(
          loans,
          people.map(({ id }) => newLoan({ memberId: id })),
        ),
      ),
    );
    expect(texts.filter((text) => text.startsWith(`SELECT 'members'`))).toHaveLength(1);
  });
});

describe('a record that is in the table otherwise than in memory', () => {
  it('fails the write with what differs', async () => {
    const member = newMember({ id: newId() });
    const told = perform(async (work) => {
      await work.add(members, member);
      await work.tx.write('UPDATE library.members SET card = $2 WHERE id = $1', [member.id, 'C-1']);
    });
    await expect(told).rejects.toThrow(
      'A record of members is shown from memory otherwise than it is read:\n  card\n    memory:   null\n    database: "C-1"',
    );
  });
});
