import { list, Problems, relation, relations, type Resource } from '@daybook/definitions';
import { InvalidRequest, type Problem } from '@daybook/errors';
import { parseJsonObject } from '@daybook/json';
import { describe, expect, it } from '@jest/globals';
import { LoanLine, loans, members } from '@daybook/toy-library';
import { BodyParser, type Echo, type Mode, type Reference, type SentList, type Values } from './parse-body.js';

interface Parsed {
  readonly values: Values;
  readonly echoes: readonly Echo[];
  readonly references: readonly Reference[];
  readonly problems: readonly Problem[];
}

/** As the runner reads a body: of a new record also what is missing. */
function parse(resource: Pick<Resource, 'fields'>, mode: Mode, body: object | string): Parsed {
  const problems = new Problems();
  const parser = new BodyParser(mode, problems);
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const echoes: Echo[] = [];
  const values = parser.fields(resource.fields, parseJsonObject(Buffer.from(text)), '', echoes);
  if (mode === 'create') parser.complete(resource.fields, values, '');
  return { values, echoes, references: parser.references, problems: problems.list };
}

/** `field code` of every problem. */
function catchRefusal(work: () => unknown): readonly Problem[] {
  try {
    work();
    return [];
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidRequest);
    return (error as InvalidRequest).problems;
  }
}

function faults(mode: Mode, body: object, resource: Pick<Resource, 'fields'> = loans): string[] {
  return parse(resource, mode, body).problems.map(({ field, code }) => `${field} ${code}`);
}

function linesOf(mode: Mode, lines: unknown): SentList {
  const { values, problems } = parse(loans, mode, { lines });
  expect(problems).toEqual([]);
  return values.get('lines') as SentList;
}

const plainRow = ({ id, field, values }: SentList['rows'][number]) => [id, field, Object.fromEntries(values)];

describe('a body', () => {
  it('gives values by property, exact, trimmed, null where it clears', () => {
    const { values } = parse(loans, 'patch', '{"date_due":"2026-01-05","note":" x ","member":null,"external_id":""}');
    expect(Object.fromEntries(values)).toEqual({ dateDue: '2026-01-05', note: 'x', memberId: null, externalId: null });
    const [row] = (parse(loans, 'create', '{"lines":[{"title":"A","fee":1.50}]}').values.get('lines') as SentList).rows;
    expect(row?.values.get('fee')).toBe('1.5');
  });

  it('of a new record gets its defaults; a change touches nothing that was not sent', () => {
    expect(Object.fromEntries(parse(members, 'create', { name: 'Ann' }).values)).toEqual({
      name: 'Ann',
      active: true,
      metadata: {},
    });
    expect(Object.fromEntries(parse(members, 'patch', {}).values)).toEqual({});
  });

  it('of a new record lacks nothing that is required, which is told once', () => {
    expect(parse(members, 'create', {}).problems).toEqual([
      { field: 'name', code: 'required', message: 'name is required.' },
    ]);
    expect(faults('create', { name: null }, members)).toEqual(['name required']);
    expect(faults('create', { name: '  ' }, members)).toEqual(['name required']);
    expect(faults('create', { name: 7 }, members)).toEqual(['name invalid_type']);
    expect(faults('patch', {}, members)).toEqual([]);
    expect(faults('patch', { name: null, active: null }, members)).toEqual(['name required', 'active not_nullable']);
  });

  it('with unknown keys is told each with its path and the nearest name', () => {
    const { problems } = parse(loans, 'create', { membr: 'x', lines: [{ title: 'A', fees: 1 }], toString: 1 });
    expect(problems).toEqual([
      {
        field: 'membr',
        code: 'unknown_field',
        message: 'There is no field "membr". Did you mean "member"?',
        allowed: ['member', 'branch', 'date_due', 'witnesses', 'note', 'lines', 'external_id', 'metadata'],
        suggestion: 'member',
      },
      {
        field: 'lines[0].fees',
        code: 'unknown_field',
        message: expect.any(String),
        allowed: ['title', 'fee', 'readers'],
        suggestion: 'fee',
      },
      {
        field: 'toString',
        code: 'unknown_field',
        message: expect.stringContaining('Known here: member, branch,'),
        allowed: expect.any(Array),
      },
    ]);
  });

  it('lists what is known here once, not with each unknown key', () => {
    const { problems } = parse(loans, 'create', {
      colour: 1,
      weight: 2,
      lines: [
        { title: 'A', colour: 1 },
        { title: 'B', colour: 2 },
      ],
    });
    expect(problems.map(({ message }) => message)).toEqual([
      'There is no field "colour". Known here: member, branch, date_due, witnesses, note, lines, external_id, metadata.',
      'There is no field "weight".',
      'There is no field "lines[0].colour". Known here: title, fee, readers.',
      'There is no field "lines[1].colour".',
    ]);
  });

  it('is checked up to a hundred problems, and the last line says that there are more', () => {
    const rows = Array.from({ length: 40 }, () => ({ a: 1, b: 2, c: 3 }));
    const refusal = catchRefusal(() => parse(loans, 'create', { lines: rows }));
    expect(refusal).toHaveLength(101);
    expect(refusal.at(-1)).toEqual({
      code: 'too_many_problems',
      message: 'There are more than 100 problems. Correct these and send the request again.',
    });
  });

  it('tells of everything at once, in the order of the body', () => {
    const body = { date_due: '2026-02-30', note: 'x'.repeat(21), lines: [{ fee: -1 }, 7], member: 5 };
    expect(faults('create', body)).toEqual([
      'date_due invalid_date',
      'note out_of_range',
      'lines[0].fee out_of_range',
      'lines[0].title required',
      'lines[1] invalid_type',
      'member invalid_type',
    ]);
  });
});

describe('a read-only key', () => {
  it('is refused on create, and an echo to be compared on a change', () => {
    const body = { number: 'L-1', amount_total: 2 };
    expect(parse(loans, 'create', body).problems).toMatchObject([
      { field: 'number', code: 'read_only_field', message: 'number is set by the service; leave it out.' },
      { field: 'amount_total', code: 'read_only_field' },
    ]);
    const { problems, echoes, values } = parse(loans, 'patch', body);
    expect(problems).toEqual([]);
    expect(values.size).toBe(0);
    expect(echoes.map(({ field, path }) => [field, path])).toEqual([
      ['number', ['number']],
      ['amount_total', ['amount_total']],
    ]);
  });

  it('of a row is an echo where the row stands already, and refused in a new one', () => {
    const kept = linesOf('patch', [{ id: 'lli_1', shelf: 'A' }]).rows[0];
    expect(kept?.echoes).toMatchObject([{ field: 'lines[0].shelf', path: [0, 'shelf'], value: 'A' }]);
    expect(faults('patch', { lines: [{ title: 'A', shelf: 'A' }] })).toEqual(['lines[0].shelf read_only_field']);
    expect(faults('create', { lines: [{ title: 'A', shelf: 'A' }] })).toEqual(['lines[0].shelf read_only_field']);
  });
});

describe('a relation', () => {
  it('is an id or an object with one, kept to be looked up', () => {
    const { values, references } = parse(loans, 'create', { member: 'mem_1', branch: { id: 'ext:B', name: 'Main' } });
    const [member, branch] = [
      { field: 'member', targets: ['members'], sent: 'mem_1', name: undefined },
      { field: 'branch', targets: ['branches'], sent: 'ext:B', name: 'Main' },
    ];
    expect(references).toEqual([member, branch]);
    expect([values.get('memberId'), values.get('branchId')]).toEqual([member, branch]);
  });

  it('of another form is told what it must be', () => {
    expect(faults('create', { member: {} })).toEqual(['member.id required']);
    expect(faults('create', { member: { id: 'x', name: 1 } })).toEqual(['member.name invalid_type']);
    expect(faults('create', { member: { id: 'x', nam: 'y' } })).toEqual(['member.nam unknown_field']);
    expect(faults('create', { member: ['x'] })).toEqual(['member invalid_type']);
  });

  it('with something wrong inside a required field does not lack that field as well', () => {
    const fields = {
      member: relation('members').required(),
      witnesses: relations('members', { table: 'x', owner: 'x', other: 'x', property: 'witnessIds' }).required(),
      lines: list(
        { entity: LoanLine, parent: 'loan_id', idPrefix: 'lli' },
        { reader: relation('members').required() },
      ).required(),
    };
    const body = { member: { id: 'x', nam: 'y' }, witnesses: [7, 8], lines: [{ reader: { id: 'x', nam: 'y' } }] };
    expect(faults('create', body, { fields })).toEqual([
      'member.nam unknown_field',
      'witnesses[0] invalid_type',
      'witnesses[1] invalid_type',
      'lines[0].reader.nam unknown_field',
    ]);
    expect(faults('create', {}, { fields })).toEqual(['member required', 'witnesses required', 'lines required']);
  });

  it('to several is an array without doubles, of at most 50', () => {
    const { references } = parse(loans, 'create', { witnesses: ['mem_1', { id: 'mem_2' }] });
    expect(references.map(({ field, sent }) => [field, sent])).toEqual([
      ['witnesses[0]', 'mem_1'],
      ['witnesses[1]', 'mem_2'],
    ]);
    expect(faults('create', { witnesses: ['mem_1', { id: 'mem_1' }] })).toEqual(['witnesses[1] duplicate_value']);
    expect(faults('create', { witnesses: Array.from({ length: 51 }, (_, i) => `mem_${i}`) })).toEqual([
      'witnesses out_of_range',
    ]);
    for (const sent of [null, 'mem_1', {}])
      expect(faults('patch', { witnesses: sent })).toEqual(['witnesses invalid_type']);
  });
});

describe('an object', () => {
  it('is checked key by key; null clears a key or all of it', () => {
    const { values } = parse(members, 'patch', { address: { city: ' Bern ', street: null } });
    expect(values.get('address')).toEqual({ city: 'Bern', street: null });
    expect(parse(members, 'patch', { address: null }).values.get('address')).toBeNull();
    expect(faults('patch', { address: { city: 1, zip: 'x' } }, members)).toEqual([
      'address.city invalid_type',
      'address.zip unknown_field',
    ]);
    expect(faults('patch', { address: 'Bern' }, members)).toEqual(['address invalid_type']);
  });
});

describe('metadata', () => {
  it('is a flat map of texts; a null removes a key on a change and is nothing in a new record', () => {
    expect(parse(members, 'patch', { metadata: { a: '1', b: null } }).values.get('metadata')).toEqual({
      a: '1',
      b: null,
    });
    expect(parse(members, 'create', { name: 'Ann', metadata: { a: '1', b: null } }).values.get('metadata')).toEqual({
      a: '1',
    });
    expect(parse(members, 'patch', { metadata: null }).values.get('metadata')).toBeNull();
    expect(parse(members, 'create', { name: 'Ann', metadata: null }).values.get('metadata')).toEqual({});
  });

  it('has short keys of plain letters, texts of 500 characters, 50 keys', () => {
    const faultsOf = (metadata: unknown) => faults('patch', { metadata }, members);
    expect(faultsOf({ 'a b': 'x' })).toEqual(['metadata.a b invalid_key']);
    expect(faultsOf({ a: 1, b: {}, c: 'x'.repeat(501), d: 'x\u0000' })).toEqual([
      'metadata.a invalid_type',
      'metadata.b invalid_type',
      'metadata.c out_of_range',
      'metadata.d out_of_range',
    ]);
    const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, 'x']));
    expect([faultsOf(many(50)), faultsOf(many(51)), faultsOf([])]).toEqual([
      [],
      ['metadata out_of_range'],
      ['metadata invalid_type'],
    ]);
  });
});

describe('a list as a whole', () => {
  it('of a new record has new rows alone, each complete', () => {
    expect(linesOf('create', [{ title: 'A' }]).rows.map(plainRow)).toEqual([
      [undefined, 'lines[0]', { title: 'A', fee: '1' }],
    ]);
    expect(faults('create', { lines: [{ id: 'lli_1', title: 'A' }] })).toEqual(['lines[0].id read_only_field']);
  });

  it('on a change keeps a row by its id with what is not sent of it, and takes new ones', () => {
    const { rows, partial } = linesOf('patch', [{ id: 'lli_1', fee: 2 }, { title: 'B' }]);
    expect(partial).toBeUndefined();
    expect(rows.map(plainRow)).toEqual([
      ['lli_1', 'lines[0]', { fee: '2' }],
      [undefined, 'lines[1]', { title: 'B', fee: '1' }],
    ]);
    expect(faults('patch', { lines: [{ fee: 2 }] })).toEqual(['lines[0].title required']);
    expect(faults('patch', { lines: [{ id: 'lli_1', title: null }] })).toEqual(['lines[0].title required']);
  });

  it('names a row once, by a text', () => {
    expect(faults('patch', { lines: [{ id: 'lli_1' }, { id: 'lli_1' }] })).toEqual(['lines[1].id duplicate_value']);
    expect(faults('patch', { lines: [{ id: 7 }] })).toEqual(['lines[0].id invalid_type']);
  });

  it('is never null, and no longer than its source allows', () => {
    expect(faults('patch', { lines: null })).toEqual(['lines invalid_type']);
    expect(parse(loans, 'patch', { lines: 'x' }).problems[0]?.message).toBe(
      'lines must be an array, or {create, update, delete}, not a string.',
    );
    expect(parse(loans, 'create', { lines: {} }).problems[0]?.message).toBe('lines must be an array, not an object.');
    const rows = (count: number) => ({ lines: Array.from({ length: count }, () => ({ title: 'A' })) });
    expect([faults('create', rows(40)), faults('create', rows(41))]).toEqual([[], ['lines out_of_range']]);
  });
});

describe('a list in part', () => {
  it('creates, updates and deletes rows, with paths of their own', () => {
    const { rows, partial } = linesOf('patch', {
      create: [{ title: 'N' }],
      update: [{ id: 'lli_1', fee: 3 }],
      delete: ['lli_2'],
    });
    expect(rows.map(plainRow)).toEqual([[undefined, 'lines.create[0]', { title: 'N', fee: '1' }]]);
    expect(partial?.update.map(plainRow)).toEqual([['lli_1', 'lines.update[0]', { fee: '3' }]]);
    expect(partial?.remove).toEqual([{ id: 'lli_2', field: 'lines.delete[0]' }]);
    expect(linesOf('patch', {})).toEqual({ rows: [], partial: { update: [], remove: [] } });
  });

  it('is told what is wrong where it stands', () => {
    const faultsOf = (lines: unknown) => faults('patch', { lines });
    expect(faultsOf({ add: [] })).toEqual(['lines.add unknown_field']);
    expect(faultsOf({ create: {}, delete: 'lli_1' })).toEqual([
      'lines.create invalid_type',
      'lines.delete invalid_type',
    ]);
    expect(faultsOf({ create: [{ id: 'lli_1', title: 'A' }] })).toEqual(['lines.create[0].id read_only_field']);
    expect(faultsOf({ create: [{ fee: 1 }] })).toEqual(['lines.create[0].title required']);
    expect(faultsOf({ update: [{ fee: 1 }] })).toContain('lines.update[0].id required');
    expect(faultsOf({ delete: [7] })).toEqual(['lines.delete[0] invalid_type']);
  });

  it('names a row once, over update and delete together', () => {
    expect(faults('patch', { lines: { update: [{ id: 'lli_1' }], delete: ['lli_1'] } })).toEqual([
      'lines.delete[0] duplicate_value',
    ]);
    expect(faults('patch', { lines: { delete: ['lli_1', 'lli_1'] } })).toEqual(['lines.delete[1] duplicate_value']);
  });
});
