import { newId } from '@daybook/database';
import { roundTrips } from '@daybook/testing';
import { type Resource, shownId } from '@daybook/definitions';
import { NotFound, Refusal } from '@daybook/errors';
import type { Principal } from '@daybook/access';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ShownRecord } from '@daybook/reading';
import type { Change } from '../src/runner/change-writer.js';
import { RecordChanging } from '../src/runner/record-changing.js';
import { UnitOfWork } from '../src/runner/unit-of-work.js';
import { everythingOf, storyOf } from './support/changes-of.js';
import { Fine, fines, Loan, LoanLine, loans, Member, members, Opening, openings, patrons } from './support/library.js';
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

function perform<T>(verb: (work: UnitOfWork) => Promise<T>): Promise<T> {
  return library.runner.perform(anna, verb);
}

function newMember(values: Partial<Member> = {}): Member {
  return Object.assign(new Member(), { name: 'Mia', kind: 'reader', active: true, loansCount: 0 }, values);
}

/** Inserts a member; returns its UUID. */
async function aMember(values: Partial<Member> = {}): Promise<string> {
  return (await perform((work) => work.add(members, newMember(values)))).id;
}

function line(title: string, readerIds: string[] = []): LoanLine {
  return Object.assign(new LoanLine(), { title, fee: '1', readerIds });
}

/** Inserts a draft loan; returns its UUID. Rows have positions as the merger assigns them. */
async function aLoan(lines: LoanLine[] = [], values: Partial<Loan> = {}): Promise<string> {
  const rows = lines.map((row, i) => Object.assign(row, { position: i + 1 }));
  const loan = Object.assign(new Loan(), { state: 'draft', amountTotal: '0', lines: rows, witnessIds: [] }, values);
  return (await perform((work) => work.add(loans, loan))).id;
}

/** A record as GET returns it now. */
async function shown(resource: Resource, uuid: string): Promise<ShownRecord> {
  return library.reader.get(anna, resource, shownId(resource, uuid));
}

describe('a record that is added', () => {
  it('is version 1, has its history, and its event with what GET shows', async () => {
    const id = await aMember({ card: 'C-1' });
    const now = await shown(members as Resource, id);
    expect(now).toMatchObject({ name: 'Mia', card: 'C-1', version: 1, metadata: {} });
    expect(await storyOf(library, anna)).toEqual({ history: ['members 1 created'], events: ['member.created 1'] });
    const [history] = await library.owner.query(
      'SELECT actor, request_id, changes FROM records.history WHERE record_id = $1',
      [id],
    );
    expect(history).toMatchObject({
      actor: anna.actor,
      request_id: null,
      changes: { name: { from: null, to: 'Mia' } },
    });
    expect(Object.keys((history as { changes: object }).changes).sort()).toEqual([
      'active',
      'card',
      'kind',
      'loans_count',
      'metadata',
      'name',
    ]);
    const [event] = await library.owner.query('SELECT record_type, data FROM events.events WHERE record_id = $1', [id]);
    expect(event).toEqual({ record_type: 'members', data: { object: now, previous: {} } });
  });

  it('may be saved again in the same work and stays version 1, with one history and one event', async () => {
    const id = await perform(async (work) => {
      const member = await work.add(members, newMember());
      member.card = 'C-2';
      work.save(member);
      return member.id;
    });
    expect(await shown(members as Resource, id)).toMatchObject({ card: 'C-2', version: 1 });
    expect(await storyOf(library, anna)).toEqual({ history: ['members 1 created'], events: ['member.created 1'] });
    const [row] = await library.owner.query<{ changes: object }>(
      'SELECT changes FROM records.history WHERE record_id = $1',
      [id],
    );
    expect(row?.changes).toMatchObject({ card: { from: null, to: 'C-2' } });
  });

  it('through a view is a record of its base', async () => {
    await perform((work) => work.add(patrons, newMember({ kind: 'patron' })));
    expect(await storyOf(library, anna)).toEqual({ history: ['members 1 created'], events: ['member.created 1'] });
  });

  it('tells the lifecycle events that it is given in place of created', async () => {
    await perform((work) => work.add(members, newMember(), 'joined', 'welcomed'));
    expect(await storyOf(library, anna)).toEqual({
      history: ['members 1 joined'],
      events: ['member.joined 1', 'member.welcomed 1'],
    });
  });

  it('is not written at all with an event that its definition does not declare', async () => {
    const before = await everythingOf(library, anna);
    const told = perform((work) => work.add(members, newMember(), 'joined', 'vanished'));
    await expect(told).rejects.toThrow('Undeclared event member.vanished: add it to eventKinds of the definition.');
    expect(await everythingOf(library, anna)).toEqual(before);
  });

  it('that a ledger wrote by itself has its history and event, and nobody may save it', async () => {
    const noted = async (work: UnitOfWork): Promise<Member> => {
      const member = newMember({ name: 'Led' });
      work.begin(member);
      await work.tx.execute(
        `INSERT INTO library.members (workspace_id, id, created_at, updated_at, version, metadata, name, kind, active, loans_count)
         VALUES ($1, $2, now(), now(), 1, '{}', 'Led', 'reader', true, 0)`,
        [member.workspaceId, member.id],
      );
      work.note(members, member, 'posted');
      return member;
    };
    const { id } = await perform(noted);
    expect(await storyOf(library, anna)).toEqual({ history: ['members 1 posted'], events: ['member.posted 1'] });
    expect(await shown(members as Resource, id)).toMatchObject({ name: 'Led', version: 1 });
    const before = await everythingOf(library, anna);
    const saved = perform(async (work) => work.save(await noted(work)));
    await expect(saved).rejects.toThrow('Records of members are written only by their ledger.');
    expect(await everythingOf(library, anna)).toEqual(before);
  });
});

describe('a work that changes records', () => {
  it('gives each one version, however often it is saved, and one history; an event for each kind', async () => {
    const memberId = await aMember();
    const loanId = await aLoan([], { memberId });
    await perform(async (work) => {
      const loan = await work.lock(loans, loanId);
      loan.note = 'first';
      work.save(loan);
      const member = await work.lock(members, memberId);
      member.card = 'C-3';
      work.save(member);
      loan.note = 'second';
      work.save(loan, 'lent');
      work.save(loan, 'paid');
      work.save(loan, 'lent');
    });
    const { history, events } = await storyOf(library, anna);
    expect(history.slice(2)).toEqual(['loans 2 lent', 'members 2 updated']);
    expect(events.slice(2)).toEqual(['loan.lent 2', 'loan.paid 2', 'member.updated 2']);
    expect(await shown(loans as Resource, loanId)).toMatchObject({ note: 'second', version: 2 });
    const [told] = await library.owner.query<{ data: { previous: object; object: object } }>(
      `SELECT data FROM events.events WHERE record_id = $1 AND type = 'loan.paid'`,
      [loanId],
    );
    expect(told?.data.previous).toEqual({ note: null });
    expect(told?.data.object).toMatchObject({ note: 'second' });
  });

  it('leaves those that it only locked as they were', async () => {
    const id = await aMember();
    const before = await everythingOf(library, anna);
    await perform((work) => work.lock(members, id));
    expect(await everythingOf(library, anna)).toEqual(before);
  });

  it('has one object for a record, by whatever id and view it is asked for', async () => {
    const id = await aMember({ kind: 'patron', externalId: 'A-1' });
    await perform(async (work) => {
      const member = await work.lock(members, id);
      const query = jest.spyOn(library.database, 'query');
      expect(await work.lock(members, id)).toBe(member);
      expect(await work.lock(patrons, id)).toBe(member);
      expect(query).not.toHaveBeenCalled();
      query.mockRestore();
      expect(await work.lockSent(patrons, 'ext:A-1')).toBe(member);
      member.card = 'C-4';
      work.save(await work.lockSent(members, 'ext:A-1'));
    });
    expect((await storyOf(library, anna)).history).toEqual(['members 1 created', 'members 2 updated']);
    expect(await shown(members as Resource, id)).toMatchObject({ card: 'C-4', version: 2 });
  });

  it('tells records of two resources apart that share an id', async () => {
    const { id } = anna.workspace;
    await perform(async (work) => {
      await work.add(openings, Object.assign(new Opening(), { id, hours: '9-17' }));
      await work.add(fines, Object.assign(new Fine(), { id, perDay: '0.10' }));
    });
    await perform(async (work) => {
      const opening = await work.lock(openings, id);
      const fine = await work.lock(fines, id);
      expect([opening, fine]).toEqual([expect.any(Opening), expect.any(Fine)]);
      opening.hours = '10-18';
      fine.perDay = '0.25';
      work.save(opening);
      work.save(fine);
    });
    const all = await library.owner.query<{ record_type: string; version: number; changes: object }>(
      'SELECT record_type, version, changes FROM records.history WHERE workspace_id = $1 AND version = 2 ORDER BY id',
      [id],
    );
    expect(all).toEqual([
      { record_type: 'settings/opening', version: 2, changes: { hours: { from: '9-17', to: '10-18' } } },
      { record_type: 'settings/fines', version: 2, changes: { per_day: { from: 0.1, to: 0.25 } } },
    ]);
    expect(await library.reader.get(anna, openings as Resource, 'opening')).toMatchObject({
      id: 'opening',
      hours: '10-18',
      version: 2,
    });
    expect(await library.reader.get(anna, fines as Resource, 'fines')).toMatchObject({
      id: 'fines',
      per_day: 0.25,
      version: 2,
    });
  });

  it('knows a record as it was when it locked it', async () => {
    const id = await aMember({ card: 'old', metadata: { a: '1' } });
    await perform(async (work) => {
      const member = await work.lock(members, id);
      member.card = 'new';
      expect(work.before(member)?.card).toBe('old');
      expect(await work.shownBefore(member)).toMatchObject({ card: 'old', metadata: { a: '1' } });
      const born = await work.add(members, newMember());
      expect(work.before(born)).toBeNull();
      await expect(work.shownBefore(born)).rejects.toThrow(NotFound);
    });
  });

  it('refuses what it does not hold: a record that was not locked, is not there, or is another workspace’s', async () => {
    const id = await aMember({ externalId: 'A-2' });
    await expect(perform(async (work) => work.save(newMember()))).rejects.toThrow(
      'A record is locked before it is changed.',
    );
    await expect(perform((work) => work.lock(members, newId()))).rejects.toThrow(NotFound);
    await expect(perform((work) => work.lockSent(patrons, 'ext:A-2'))).rejects.toThrow(NotFound);
    await expect(library.runner.perform(aPrincipal(), (work) => work.lock(members, id))).rejects.toThrow(NotFound);
    const foreign = library.runner.perform(aPrincipal(), (work) => work.lockSent(members, 'ext:A-2'));
    await expect(foreign).rejects.toThrow('There is no record "ext:A-2" in members of this workspace.');
  });
});

describe('a package above', () => {
  it('vetoes a new record, and everything that its work did is undone', async () => {
    const vetoed = perform(async (work) => {
      await work.add(members, newMember({ name: 'Somebody' }));
      await work.add(members, newMember({ name: 'Nobody' }));
    });
    const refusal = await vetoed.catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Refusal);
    expect((refusal as Refusal).problems).toEqual([
      { field: 'name', code: 'invalid_value', message: 'Choose another name.' },
    ]);
    expect(await everythingOf(library, anna)).toEqual([]);
  });

  it('vetoes a change when the work is finished, with what it had written before', async () => {
    const memberId = await aMember({ loansCount: 3 });
    const loanId = await aLoan([line('A')], { memberId });
    const before = await everythingOf(library, anna);
    const lent = perform(async (work) => {
      const loan = await work.lock(loans, loanId);
      loan.state = 'lent';
      loan.lines = [];
      work.save(loan, 'lent');
      const member = await work.lock(members, memberId);
      member.loansCount += 1;
      work.save(member);
    });
    await expect(lent).rejects.toMatchObject({ problems: [{ field: 'member', code: 'invalid_value' }] });
    expect(await everythingOf(library, anna)).toEqual(before);
  });

  it('sees what stood there and what shall stand there, also of a record that goes', async () => {
    const id = await aMember({ card: 'old' });
    const seen: [string | null | undefined, string | null | undefined][] = [];
    library.events.on(RecordChanging, ({ work, before, after }) => {
      if (work.workspaceId === anna.workspace.id)
        seen.push([(before as Member | null)?.card, (after as Member | null)?.card]);
    });
    await perform(async (work) => {
      const member = await work.lock(members, id);
      member.card = 'new';
      work.save(member);
    });
    await perform(async (work) => work.remove(await work.lock(members, id)));
    await perform((work) => work.add(members, newMember({ card: 'born' })));
    expect(seen).toEqual([
      ['old', 'new'],
      ['new', undefined],
      [undefined, 'born'],
    ]);
  });
});

describe('a record that is removed', () => {
  it('goes with its rows; its history and its last event stay', async () => {
    const reader = await aMember();
    const id = await aLoan([line('A', [reader]), line('B')], { memberId: reader, witnessIds: [reader] });
    const was = await shown(loans as Resource, id);
    await perform(async (work) => work.remove(await work.lock(loans, id)));
    const left = await everythingOf(library, anna);
    expect(left.filter((row) => row.startsWith('library.loan'))).toEqual([]);
    const { history, events } = await storyOf(library, anna);
    expect([history.at(-1), events.at(-1)]).toEqual(['loans 2 deleted', 'loan.deleted 2']);
    const [event] = await library.owner.query<{ data: object }>(
      `SELECT data FROM events.events WHERE record_id = $1 AND type = 'loan.deleted'`,
      [id],
    );
    expect(event?.data).toEqual({ object: was, previous: {} });
  });

  it('that something still names stays, and the refusal says what to do instead', async () => {
    const memberId = await aMember();
    await aLoan([], { memberId });
    const before = await everythingOf(library, anna);
    const removed = perform(async (work) => work.remove(await work.lock(members, memberId)));
    await expect(removed).rejects.toMatchObject({
      problems: [{ code: 'not_deletable', message: 'This member is in use: archive it with active=false.' }],
    });
    expect(await everythingOf(library, anna)).toEqual(before);
  });
});

/** The writing statements during `work`, such as `UPDATE library.loans`; those of one round trip are grouped. */
async function writesDuring(work: () => Promise<unknown>): Promise<string[]> {
  const trips = await roundTrips(library.database, work);
  const writing = (text: string): string[] => text.match(/(INSERT INTO|UPDATE|DELETE FROM) [a-z_.]+/g) ?? [];
  return trips
    .map((texts) =>
      texts
        .filter((text) => !text.endsWith('FOR UPDATE'))
        .flatMap(writing)
        .join(' + '),
    )
    .filter((trip) => trip !== '');
}

describe('the rows of a record', () => {
  it('are a statement for each table however many they are, by parameters up to eight and by JSON beyond', async () => {
    const reader = await aMember();
    const sent = async (count: number): Promise<string[]> => {
      const lines = Array.from({ length: count }, (_, i) => line(`${i}`, [reader]));
      const texts = (await roundTrips(library.database, () => aLoan(lines))).flat();
      const rows = (text: string): string =>
        text.includes('json_populate_recordset') ? 'JSON' : `${text.split('), (').length}`;
      return texts.flatMap(
        (text) =>
          /^INSERT INTO ([a-z_.]+)/
            .exec(text)
            ?.slice(1)
            .map((table) => `${table} ${rows(text)}`) ?? [],
      );
    };
    expect(await sent(8)).toEqual(['library.loans 1', 'library.loan_lines 8', 'library.loan_line_readers 8']);
    expect(await sent(9)).toEqual(['library.loans 1', 'library.loan_lines JSON', 'library.loan_line_readers JSON']);
  });

  it('keep, change, come and go as the list says, in their new order', async () => {
    const [ann, ben] = [await aMember({ name: 'Ann' }), await aMember({ name: 'Ben' })];
    const id = await aLoan([line('gone'), line('kept', [ann]), line('changed', [ann, ben])]);
    const before = (await shown(loans as Resource, id))['lines'] as Record<string, unknown>[];
    await perform(async (work) => {
      const loan = await work.lock(loans, id);
      const [, kept, changed] = loan.lines as [LoanLine, LoanLine, LoanLine];
      changed.title = 'other';
      changed.readerIds = [ben];
      loan.lines = [changed, kept, line('new', [ben, ann])].map((row, i) => Object.assign(row, { position: i + 1 }));
      work.save(loan);
    });
    const after = (await shown(loans as Resource, id))['lines'] as Record<string, unknown>[];
    const named = (row: Record<string, unknown>) => [
      row['title'],
      (row['readers'] as { name: string }[]).map(({ name }) => name),
    ];
    expect(after.map(named)).toEqual([
      ['other', ['Ben']],
      ['kept', ['Ann']],
      ['new', ['Ben', 'Ann']],
    ]);
    expect(after.slice(0, 2).map((row) => row['id'])).toEqual([before[2]?.['id'], before[1]?.['id']]);
    expect(before.map((row) => row['id'])).not.toContain(after[2]?.['id']);
  });

  it('are read in the order of their positions, wherever they are stored', async () => {
    const id = await aLoan([line('A'), line('B'), line('C')]);
    const last = `UPDATE library.loan_lines SET position = 0 WHERE workspace_id = $1 AND loan_id = $2 AND title = 'C'`;
    await library.owner.execute(last, [anna.workspace.id, id]);
    const read = await perform(async (work) => (await work.lock(loans, id)).lines.map(({ title }) => title));
    expect(read).toEqual(['C', 'A', 'B']);
    const { lines } = await shown(loans as Resource, id);
    expect((lines as { title: string }[]).map(({ title }) => title)).toEqual(['C', 'A', 'B']);
  });

  it('are written by as many statements for thirty as for three', async () => {
    const ann = await aMember();
    const edited = async (count: number): Promise<string[]> => {
      const many = (from: number): LoanLine[] => Array.from({ length: count }, (_, i) => line(`${from + i}`, [ann]));
      const id = await aLoan([...many(0), ...many(100), ...many(200)]);
      return writesDuring(() =>
        perform(async (work) => {
          const loan = await work.lock(loans, id);
          const rest = loan.lines.slice(count);
          for (const row of rest.slice(count)) Object.assign(row, { title: 'changed', readerIds: [] });
          loan.lines = [...rest, ...many(300).map((row) => Object.assign(row, { position: 999 }))];
          work.save(loan);
        }),
      );
    };
    const few = await edited(1);
    expect(few).toEqual([
      [
        'DELETE FROM library.loan_line_readers',
        'DELETE FROM library.loan_lines',
        'UPDATE library.loan_lines',
        'DELETE FROM library.loan_line_readers',
        'INSERT INTO library.loan_lines',
        'INSERT INTO library.loan_line_readers',
        'UPDATE library.loans',
      ].join(' + '),
      'INSERT INTO records.history + INSERT INTO events.events',
    ]);
    expect(await edited(10)).toEqual(few);
  });

  it('that did not change are not written', async () => {
    const ann = await aMember();
    const id = await aLoan([line('A', [ann]), line('B')], { witnessIds: [ann] });
    const written = await writesDuring(() =>
      perform(async (work) => {
        const loan = await work.lock(loans, id);
        loan.note = 'x';
        work.save(loan);
      }),
    );
    expect(written).toEqual(['UPDATE library.loans', 'INSERT INTO records.history + INSERT INTO events.events']);
  });

  it('of a join keep their order and are replaced as a whole', async () => {
    const [ann, ben, cem] = [
      await aMember({ name: 'Ann' }),
      await aMember({ name: 'Ben' }),
      await aMember({ name: 'Cem' }),
    ];
    const id = await aLoan([], { witnessIds: [cem, ann] });
    const names = async () =>
      ((await shown(loans as Resource, id))['witnesses'] as { name: string }[]).map(({ name }) => name);
    expect(await names()).toEqual(['Cem', 'Ann']);
    await perform(async (work) => {
      const loan = await work.lock(loans, id);
      expect(loan.witnessIds).toEqual([cem, ann]);
      loan.witnessIds = [ann, ben, cem];
      work.save(loan);
    });
    expect(await names()).toEqual(['Ann', 'Ben', 'Cem']);
  });
});

describe('what a unit of work has changed', () => {
  it('is every change, with the record before and after as GET shows it', async () => {
    const id = await aMember({ card: 'old' });
    const writeChanges = jest.spyOn(UnitOfWork.prototype, 'writeChanges');
    await perform(async (work) => {
      const member = await work.lock(members, id);
      member.card = 'new';
      work.save(member);
      await work.add(members, newMember({ name: 'Ben' }));
    });
    const changes = (await writeChanges.mock.results[0]?.value) as Change[];
    writeChanges.mockRestore();
    expect(
      changes.map(({ resource, eventKinds, before, after }) => [
        resource.name,
        eventKinds,
        before?.['card'],
        after?.['card'],
        after?.['name'],
      ]),
    ).toEqual([
      ['members', ['updated'], 'old', 'new', 'Mia'],
      ['members', ['created'], undefined, null, 'Ben'],
    ]);
    expect(changes[0]?.after).toEqual(await shown(members as Resource, id));
  });
});

describe('the plan of a list', () => {
  it.each([
    ['limit=20&sort=-name', true],
    ['card=old', false],
    ['or=(card=old,name=Mia)', false],
    ['q=Mia', false],
  ])('depends on what a filter finds, and on nothing else: %s', (query, keepsPlan) =>
    expect(library.reader.planPage(anna, members as Resource, query)).toMatchObject({ keepsPlan }),
  );
});
