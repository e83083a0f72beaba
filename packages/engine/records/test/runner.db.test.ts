import { encodeId, newId } from '@daybook/database';
import { parseFields, type Resource } from '@daybook/definitions';
import { Conflict, MethodNotAllowed, NotFound, Refusal, StaleVersion } from '@daybook/errors';
import type { Answer } from '@daybook/idempotency';
import { type JsonObject, parseJsonObject } from '@daybook/json';
import type { Principal } from '@daybook/access';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ShownRecord } from '@daybook/reading';
import { RecordChanging } from '../src/runner/record-changing.js';
import type { Outcome, WriteCall } from '../src/runner/runner.js';
import type { UnitOfWork } from '../src/runner/unit-of-work.js';
import type { Precondition } from '@daybook/requests';
import type { Served } from '../src/served.js';
import { everythingOf, storyOf } from './support/changes-of.js';
import { Loan, loans, Member, members } from './support/library.js';
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

function callOf({ resource }: Served, more: Partial<WriteCall> = {}): WriteCall {
  const plain = {
    principal: anna,
    requestId: 'req_1',
    resource,
    claim: undefined,
    dryRun: false,
    fields: undefined,
    fieldsText: '',
  };
  return { ...plain, ...more };
}

const json = (body: object): JsonObject => parseJsonObject(Buffer.from(JSON.stringify(body)));
const recordIn = ({ body }: Answer): ShownRecord => JSON.parse(body) as ShownRecord;
const problemsOf = async (refused: Promise<unknown>): Promise<unknown> =>
  refused.then(
    () => 'not refused',
    (error: unknown) => (error as Refusal).problems,
  );

function create(what: Served, body: object, more: Partial<WriteCall> = {}): Promise<Answer> {
  return library.writes.create(callOf(what, more), what, json(body));
}

async function created(what: Served, body: object, more: Partial<WriteCall> = {}): Promise<ShownRecord> {
  return recordIn(await create(what, body, more));
}

function update(what: Served, id: unknown, body: object, more: Partial<WriteCall> = {}): Promise<Answer> {
  return library.writes.update(callOf(what, more), what, id as string, json(body), undefined);
}

function remove(what: Served, id: unknown, more: Partial<WriteCall> = {}): Promise<Answer> {
  return library.writes.remove(callOf(what, more), what, id as string, undefined);
}

function leave(id: unknown, args: object = {}, more: Partial<WriteCall> = {}): Promise<Answer> {
  return library.writes.remove(callOf(served.patrons, more), served.patrons, id as string, undefined, json(args));
}

function lend(id: unknown, body: object = {}, ifMatch?: Precondition, more: Partial<WriteCall> = {}): Promise<Answer> {
  const args = json({ date_due: '2026-02-01', ...body });
  return library.writes.act(callOf(served.loans, more), served.loans, id as string, 'lend', args, ifMatch);
}

function put(externalId: string, body: object): Promise<Answer> {
  return library.writes.upsert(callOf(served.members), served.members, externalId, json(body), undefined);
}

function newMember(values: Partial<Member> = {}): Member {
  return Object.assign(new Member(), { name: 'Mia', kind: 'reader', active: true, loansCount: 0 }, values);
}

/** A verb that adds one member. */
const adding = async (work: UnitOfWork): Promise<Outcome> => ({
  record: await work.add(members, newMember()),
  kind: 'created',
});

/** Fails like the database on a serialization conflict. */
const loseRace = ({ tx }: UnitOfWork): Promise<unknown> =>
  tx.query(`DO $$ BEGIN RAISE EXCEPTION 'lost' USING ERRCODE = 'serialization_failure'; END $$`);

describe('a write', () => {
  it('answers the record with its ETag, and on create where it is', async () => {
    const answer = await create(served.members, { name: 'Ann' });
    const record = recordIn(answer);
    expect(record).toEqual(await library.reader.get(anna, members as Resource, record['id'] as string));
    expect(answer).toMatchObject({
      etag: '"v1"',
      location: `/api/town/v1/members/${String(record['id'])}`,
      result: null,
      replayed: false,
    });
    const changed = await update(served.members, record['id'], { card: 'C' });
    expect(changed).toMatchObject({ etag: '"v2"', location: null });
    const gone = await remove(served.members, record['id']);
    expect(gone).toMatchObject({ etag: null, location: null });
    expect(recordIn(gone)).toEqual({ id: record['id'], deleted: true });
  });

  it('tells its request and its token in the history', async () => {
    await created(served.members, { name: 'Ann' }, { requestId: 'req_42' });
    const rows = await library.owner.query('SELECT request_id, actor FROM records.history WHERE workspace_id = $1', [
      anna.workspace.id,
    ]);
    expect(rows).toEqual([{ request_id: 'req_42', actor: anna.actor }]);
  });

  it('answers the fields that were asked for', async () => {
    const fields = parseFields(members as Resource, 'name');
    expect(await created(served.members, { name: 'Ann' }, { fields, fieldsText: 'name' })).toEqual({
      id: expect.any(String),
      name: 'Ann',
    });
  });

  it('answers a record that leaves its view by the very change, in full and in part', async () => {
    const fields = parseFields(members as Resource, 'kind');
    for (const more of [{}, { fields, fieldsText: 'kind' }]) {
      const { id } = await created(served.patrons, { name: 'Ann' });
      const answer = await update(served.patrons, id, { kind: 'reader' }, more);
      expect(recordIn(answer)).toMatchObject({ id, kind: 'reader' });
      await expect(library.reader.get(anna, served.patrons.resource, id as string)).rejects.toThrow(NotFound);
    }
  });

  it('makes no record that the view which was addressed would not show, whatever the verb gives it', async () => {
    const guests: Served = {
      ...served.patrons,
      resource: { ...served.patrons.resource, name: 'guests', where: { kind: ['patron', 'guest'] } },
    };
    expect(await problemsOf(create(guests, { name: 'Ann' }))).toEqual([
      {
        field: 'kind',
        code: 'invalid_value',
        message: 'kind of guests must be patron or guest, not reader.',
        allowed: ['patron', 'guest'],
      },
    ]);
    expect(await created(guests, { name: 'Ann', kind: 'patron' })).toMatchObject({ kind: 'patron' });
  });

  it('that changes nothing makes no version and no event', async () => {
    const { id } = await created(served.members, { name: 'Ann', metadata: { a: '1' } });
    const before = await everythingOf(library, anna);
    for (const body of [{}, { name: ' Ann ' }, { metadata: { a: '1' } }, { metadata: { b: null } }, { version: 1 }]) {
      const answer = await update(served.members, id, body);
      expect(answer.etag).toBe('"v1"');
    }
    expect(await everythingOf(library, anna)).toEqual(before);
  });

  it('checks the version before the state, and the state before anything else', async () => {
    const { id } = await created(served.loans, {});
    const lendAt = (version: number): Promise<Answer> => lend(id, {}, (current) => current === version);
    await expect(lendAt(7)).rejects.toThrow(StaleVersion);
    expect(await problemsOf(lendAt(1))).toEqual([
      { field: 'member', code: 'required', message: 'To lend a loan, set its member.' },
    ]);
    await library.runner.perform(anna, async (work) => {
      const loan = await work.lockSent(loans, id as string);
      loan.state = 'returned';
      work.save(loan);
    });
    await expect(lendAt(1)).rejects.toThrow(StaleVersion);
    expect(await problemsOf(lendAt(2))).toEqual([
      {
        code: 'invalid_state',
        message: expect.stringContaining(
          'A loan in state returned does not allow the action lend. No action is possible now.',
        ),
        allowed: [],
      },
    ]);
  });

  it('is held to the total that was expected, in the create, the change and the action', async () => {
    const expected = (total: number) => ({ expected_amount_total: total, lines: [{ title: 'A', fee: 2.5 }] });
    expect(await problemsOf(create(served.loans, expected(2)))).toEqual([
      {
        field: 'expected_amount_total',
        code: 'total_mismatch',
        message: 'The total is 2.5, not the expected 2. Nothing was changed: check the figures.',
      },
    ]);
    const { id } = recordIn(await create(served.loans, expected(2.5)));
    const off = update(served.loans, id, { expected_amount_total: 3 });
    expect(await problemsOf(off)).toMatchObject([{ code: 'total_mismatch' }]);
    const member = await created(served.members, { name: 'Ann' });
    const lent = (total: number): Promise<Answer> => lend(id, { expected_amount_total: total });
    await update(served.loans, id, { member: member['id'] });
    expect(await problemsOf(lent(3))).toMatchObject([{ code: 'total_mismatch' }]);
    expect(recordIn(await lent(2.5))).toMatchObject({
      state: 'lent',
      number: 'L-1',
      date_due: '2026-02-01',
      version: 3,
    });
  });

  it('is told of a wrong total together with its other faults, last; a wrong state stands alone', async () => {
    const { id } = await created(served.loans, { lines: [{ title: 'A', fee: 2.5 }] });
    expect(await problemsOf(lend(id, { expected_amount_total: 3 }))).toEqual([
      { field: 'member', code: 'required', message: 'To lend a loan, set its member.' },
      {
        field: 'expected_amount_total',
        code: 'total_mismatch',
        message: 'The total is 2.5, not the expected 3. Nothing was changed: check the figures.',
      },
    ]);
    const member = await created(served.members, { name: 'Ann' });
    await update(served.loans, id, { member: member['id'] });
    await lend(id);
    expect(await problemsOf(lend(id, { expected_amount_total: 3 }))).toMatchObject([{ code: 'invalid_state' }]);
  });

  it('leaves what has left its first state alone, but for the fields that may always change', async () => {
    const member = await created(served.members, { name: 'Ann' });
    const { id } = await created(served.loans, { member: member['id'], lines: [{ title: 'A' }] });
    await lend(id);
    const patch = (body: object): Promise<Answer> => update(served.loans, id, body);
    expect(await problemsOf(patch({ date_due: '2026-03-01', lines: [], note: 'x' }))).toEqual([
      {
        field: 'date_due',
        code: 'immutable',
        message: 'date_due of a loan that is lent cannot change. Take it back first.',
      },
      { field: 'lines', code: 'immutable', message: 'lines of a loan that is lent cannot change. Take it back first.' },
    ]);
    expect(recordIn(await patch({ note: 'x', date_due: '2026-02-01' }))).toMatchObject({ note: 'x', version: 3 });
    expect(await problemsOf(remove(served.loans, id))).toEqual([
      { code: 'invalid_state', message: 'A loan that is lent cannot be deleted. Take it back first.' },
    ]);
  });

  it('of a kind that has no verb is not allowed', async () => {
    const opening = create(served.openings, {});
    await expect(opening).rejects.toThrow(MethodNotAllowed);
  });

  it('by an external id creates, then changes, and refuses what is not the one in the path', async () => {
    expect(await put('A-1', { name: 'Ann' })).toMatchObject({
      result: 'created',
      etag: '"v1"',
      location: expect.stringContaining('/members/mem_'),
    });
    expect(await put('A-1', { card: 'C' })).toMatchObject({ result: 'updated', etag: '"v2"', location: null });
    expect(await problemsOf(put('A-1', { external_id: 'A-2' }))).toMatchObject([
      { field: 'external_id', code: 'invalid_value' },
    ]);
    // A new record needs what a create needs.
    const other = put('A-9', { card: 'D' });
    expect(await problemsOf(other)).toMatchObject([{ field: 'name', code: 'required' }]);
  });

  it('by an external id at the same moment as another creates once and changes once', async () => {
    const { id } = anna.workspace;
    let met: () => void = () => undefined;
    const both = new Promise<void>((resolve) => {
      met = resolve;
    });
    let inserting = 0;
    // Neither inserts before both have found that the record does not exist.
    library.events.on(RecordChanging, ({ work, before }) => {
      if (work.workspaceId !== id || before !== null) return undefined;
      if (++inserting === 2) met();
      return both;
    });
    const answers = await Promise.all(['1', '2'].map((card) => put('A-1', { name: 'Ann', card })));
    expect(answers.map(({ result }) => result).sort()).toEqual(['created', 'updated']);
    expect((await storyOf(library, anna)).history).toEqual(['members 1 created', 'members 2 updated']);
  });
});

describe('what may be done now', () => {
  it('is told with everything that stands against it, a missing scope too, and changes nothing', async () => {
    const { id } = await created(served.loans, {});
    const member = { code: 'required', message: 'To lend a loan, set its member.', field: 'member' };
    const before = await everythingOf(library, anna);
    expect(await library.writes.actions(anna, served.loans, id as string)).toEqual({
      data: [{ name: 'lend', allowed: false, reasons: [member] }],
    });
    const clerk = { ...anna, scopes: new Set(['write:sales'] as const) };
    const scope = {
      code: 'insufficient_scope',
      message: 'This requires one of the scopes write:accounting.',
      field: null,
    };
    expect(await library.writes.actions(clerk, served.loans, id as string)).toEqual({
      data: [{ name: 'lend', allowed: false, reasons: [scope, member] }],
    });
    expect(await everythingOf(library, anna)).toEqual(before);
  });
});

describe('the service itself', () => {
  it('writes with the bodies and refusals of the wire', async () => {
    const { id } = await library.inProcess.create(anna, 'members', { name: 'Ann' });
    const loan = await library.inProcess.create(anna, 'loans', { lines: [{ title: 'A' }] });
    expect(await problemsOf(library.inProcess.create(anna, 'members', { nmae: 'Ann' }))).toMatchObject([
      { field: 'nmae', code: 'unknown_field', suggestion: 'name' },
      { field: 'name', code: 'required' },
    ]);
    expect(await library.inProcess.update(anna, 'loans', loan['id'] as string, { member: id })).toMatchObject({
      version: 2,
    });
    expect(await problemsOf(library.inProcess.act(anna, 'loans', loan['id'] as string, 'lend'))).toMatchObject([
      { field: 'date_due', code: 'required' },
    ]);
    await expect(library.inProcess.create(anna, 'branches', {})).rejects.toThrow(
      'No resource called branches is served here.',
    );
  });

  it('may be a part of a running transaction: what it did goes with it', async () => {
    const whole = library.database.transaction(async (tx) => {
      await library.inProcess.within(tx).create(anna, 'members', { name: 'Ann' });
      await library.runner.perform(anna, adding, tx);
      throw new Error('enough');
    });
    await expect(whole).rejects.toThrow('enough');
    expect(await everythingOf(library, anna)).toEqual([]);
  });
});

describe('a key', () => {
  const claim = { key: 'k-1', method: 'POST', path: '/api/town/v1/members', fingerprint: 'f-1' };

  it('has one effect and one answer, which is stored with the effect', async () => {
    const first = await library.runner.run(callOf(served.members, { claim }), adding);
    const again = await library.runner.run(callOf(served.members, { claim }), adding);
    expect(again).toEqual({ ...first, replayed: true });
    expect((await storyOf(library, anna)).history).toEqual(['members 1 created']);
  });

  it('of a refused write leaves nothing, and is free for another request', async () => {
    const refused = library.runner.run(callOf(served.members, { claim }), async (work) => {
      await adding(work);
      throw new Refusal({ code: 'invalid_value', message: 'No.' });
    });
    await expect(refused).rejects.toThrow(Refusal);
    expect(await everythingOf(library, anna)).toEqual([]);
    await library.runner.run(callOf(served.members, { claim: { ...claim, fingerprint: 'f-2' } }), adding);
  });
});

describe('a dry run', () => {
  it('answers what the real call would do, and leaves nothing, not even its key', async () => {
    const member = await created(served.members, { name: 'Ann' });
    const loan = await created(served.loans, { member: member['id'], lines: [{ title: 'A' }] });
    const before = await everythingOf(library, anna);
    const claim = { key: 'k-1', method: 'POST', path: '/x', fingerprint: 'f-1' };
    const answer = await lend(loan['id'], {}, undefined, { dryRun: true, claim });
    expect(answer).toMatchObject({ etag: null, location: null });
    expect(recordIn(answer)).toEqual({
      dry_run: true,
      record: expect.objectContaining({ id: loan['id'], state: 'lent', number: 'L-1', version: 2 }),
      effects: {
        records: { members: [expect.objectContaining({ id: member['id'], loans_count: 1 })] },
        events: [
          { type: 'loan.lent', record: loan['id'] },
          { type: 'member.updated', record: member['id'] },
        ],
      },
    });
    expect(await everythingOf(library, anna)).toEqual(before);
    expect(recordIn(await lend(loan['id'], {}, undefined, { claim }))).toMatchObject({ state: 'lent', number: 'L-1' });
  });

  it('of a DELETE shows the record as it was', async () => {
    const member = await created(served.members, { name: 'Ann' });
    const before = await everythingOf(library, anna);
    const answer = await remove(served.members, member['id'], { dryRun: true });
    expect(recordIn(answer)).toEqual({
      dry_run: true,
      record: member,
      effects: { records: {}, events: [{ type: 'member.deleted', record: member['id'] }] },
    });
    expect(await everythingOf(library, anna)).toEqual(before);
  });

  it('of a DELETE lists what is left behind, as it would be', async () => {
    const { id } = await created(served.patrons, { name: 'Ann' });
    const loan = await created(served.loans, {});
    const before = await everythingOf(library, anna);
    const answer = await leave(id, { loans: 'note' }, { dryRun: true });
    expect(recordIn(answer)).toMatchObject({
      dry_run: true,
      record: { id },
      effects: { records: { loans: [{ id: loan['id'], note: 'left' }] } },
      leaves: { loans: { count: 1, data: [{ id: loan['id'], note: 'left', version: 2 }] } },
    });
    expect(await everythingOf(library, anna)).toEqual(before);
  });

  it('is refused as the real call is', async () => {
    const loan = await created(served.loans, {});
    expect(await problemsOf(lend(loan['id'], {}, undefined, { dryRun: true }))).toEqual(
      await problemsOf(lend(loan['id'])),
    );
  });
});

describe('a DELETE that takes arguments', () => {
  it('gives them to its verb, and refuses others', async () => {
    const { id } = await created(served.patrons, { name: 'Ann' });
    await created(served.loans, {});
    expect(await problemsOf(leave(id))).toMatchObject([{ field: 'loans', code: 'required' }]);
    expect(await problemsOf(leave(id, { loans: 'burn' }))).toMatchObject([{ field: 'loans', code: 'invalid_value' }]);
    expect(await problemsOf(leave(id, { coats: 'keep' }))).toMatchObject([{ field: 'coats', code: 'unknown_field' }]);
    const other = await created(served.members, { name: 'Ben' });
    const asked = library.writes.remove(callOf(served.members), served.members, String(other['id']), undefined, {
      loans: 'keep',
    });
    expect(await problemsOf(asked)).toMatchObject([{ field: 'loans', code: 'unknown_field' }]);
  });

  it('answers what is left behind: some of it, and how much it is', async () => {
    const { id } = await created(served.patrons, { name: 'Ann' });
    const left = [await created(served.loans, {}), await created(served.loans, {}), await created(served.loans, {})];
    const { body, etag } = await leave(id, { loans: 'keep' });
    expect([JSON.parse(body), etag]).toEqual([
      { id, deleted: true, leaves: { loans: { count: 3, data: left.slice(0, 2) } } },
      null,
    ]);
  });

  it('lists nothing that the sender may not read', async () => {
    const { id } = await created(served.patrons, { name: 'Ann' });
    await created(served.loans, {});
    const { body } = await leave(id, { loans: 'keep' }, { principal: { ...anna, scopes: new Set() } });
    expect(JSON.parse(body)).toMatchObject({ leaves: { loans: { count: 1, data: [] } } });
  });
});

describe('a transaction that loses its race', () => {
  it('is run again as a whole, and only the run that won has an effect', async () => {
    let runs = 0;
    const answer = await library.runner.run(callOf(served.members), async (work) => {
      const outcome = await adding(work);
      if (++runs === 1) await loseRace(work);
      return outcome;
    });
    expect(runs).toBe(2);
    expect(await storyOf(library, anna)).toEqual({ history: ['members 1 created'], events: ['member.created 1'] });
    const rows = await library.owner.query('SELECT id FROM library.members WHERE workspace_id = $1', [
      anna.workspace.id,
    ]);
    expect(rows.map(({ id }) => encodeId('mem', id as string))).toEqual([recordIn(answer)['id']]);
  });

  it('five times is told so, and nothing was done', async () => {
    let runs = 0;
    const lost = library.runner.run(callOf(served.members), async (work) => {
      runs += 1;
      await adding(work);
      await loseRace(work);
      throw new Error('not reached');
    });
    const told = await lost.catch((error: unknown) => error);
    expect(told).toBeInstanceOf(Conflict);
    expect(told).toMatchObject({
      retryAfterS: 1,
      problems: [
        {
          code: 'lock_timeout',
          message: 'The request conflicted with concurrent requests and was not applied. Retry it.',
        },
      ],
    });
    expect(runs).toBe(5);
    expect(await everythingOf(library, anna)).toEqual([]);
  });

  it('because two lock the same records in opposite orders is run again: both take effect, once', async () => {
    const ids = [await created(served.members, { name: 'Ann' }), await created(served.members, { name: 'Ben' })].map(
      ({ id }) => id as string,
    );
    let met: () => void = () => undefined;
    const both = new Promise<void>((resolve) => {
      met = resolve;
    });
    let holding = 0;
    let runs = 0;
    const raise = (order: string[]): Promise<Answer> =>
      library.runner.run(callOf(served.members), async (work): Promise<Outcome> => {
        runs += 1;
        const first = await work.lockSent(members, order[0] as string);
        if (++holding === 2) met();
        await both;
        const second = await work.lockSent(members, order[1] as string);
        for (const member of [first, second]) {
          member.loansCount += 1;
          work.save(member);
        }
        return { record: first, kind: 'updated' };
      });
    await Promise.all([raise(ids), raise([...ids].reverse())]);
    // At least one lost and was repeated; on a busy machine it may lose twice.
    expect(runs).toBeGreaterThanOrEqual(3);
    const rows = await library.owner.query('SELECT loans_count, version FROM library.members WHERE workspace_id = $1', [
      anna.workspace.id,
    ]);
    expect(rows).toEqual([
      { loans_count: 2, version: 3 },
      { loans_count: 2, version: 3 },
    ]);
  });

  it('is not what a refusal is: that is never run again', async () => {
    let runs = 0;
    const refused = library.runner.run(callOf(served.members), async () => {
      runs += 1;
      throw new Refusal({ code: 'invalid_value', message: 'No.' });
    });
    await expect(refused).rejects.toThrow(Refusal);
    expect(runs).toBe(1);
  });
});

describe('a constraint of the database', () => {
  it('that a duplicate meets is a refusal of its field', async () => {
    await created(served.members, { name: 'Ann', card: 'C-1', external_id: 'A-1' });
    expect(await problemsOf(created(served.members, { name: 'Ben', card: 'C-1' }))).toEqual([
      { field: 'card', code: 'already_exists', message: 'Another record of members already has this card.' },
    ]);
    expect(await problemsOf(created(served.patrons, { name: 'Ben', external_id: 'A-1' }))).toMatchObject([
      { field: 'external_id', code: 'already_exists' },
    ]);
  });

  it('that a record meets which names one that is gone is tried again, then a refusal of its field', async () => {
    let runs = 0;
    const orphan = library.runner.run(callOf(served.loans), async (work): Promise<Outcome> => {
      runs += 1;
      const loan = Object.assign(new Loan(), { state: 'draft', amountTotal: '0', memberId: newId() });
      return { record: await work.add(loans, loan), kind: 'created' };
    });
    expect(await problemsOf(orphan)).toEqual([
      { field: 'member', code: 'not_found', message: 'member: there is no such record in this workspace.' },
    ]);
    expect(runs).toBe(5);
  });

  it('that the program should have kept stays our own fault', async () => {
    const nameless = library.runner.run(callOf(served.members), async (work) => {
      const record = await work.add(members, newMember({ name: null as never }));
      return { record, kind: 'created' };
    });
    await expect(nameless).rejects.toMatchObject({ name: 'ConstraintViolation', kind: 'not_null' });
  });
});

describe('the engine without a resource that a relation names', () => {
  it('leaves the relation out of what it reads, and does not know its filter', async () => {
    const loan = await created(served.loans, {});
    expect(loan).toHaveProperty('member', null);
    expect(loan).not.toHaveProperty('branch');
    const filtered = library.reader.list(anna, loans as Resource, `branch=${encodeId('bra', newId())}`);
    expect(await problemsOf(filtered)).toMatchObject([{ field: 'branch', code: 'unknown_parameter' }]);
  });
});

describe('what was told', () => {
  it('is never taken back: the service may only append to history, and remove events of 30 days ago alone', async () => {
    await created(served.members, { name: 'Ann' });
    for (const [table, why] of [
      ['records.history', 'permission denied'],
      ['events.events', 'events_kept_check'],
    ] as const) {
      const within = library.database.of(anna.workspace.id);
      const taken = within.execute(`DELETE FROM ${table} WHERE workspace_id = $1`, [anna.workspace.id]);
      await expect(taken).rejects.toThrow(why);
    }
  });
});
