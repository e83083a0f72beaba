import { encodeId } from '@daybook/database';
import {
  boolean,
  date,
  defineResource,
  either,
  integer,
  issued,
  list,
  parseFields,
  reference,
  Registry,
  relation,
  type Resource,
  text,
} from '@daybook/definitions';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { fines, Loan, LoanLine, loans, members, openings } from '@daybook/toy-library';
import { compileProjection, type Projection } from './projection.js';

const UUID = '01890a5d-ac96-774b-bcce-b302099a8057';
const id = (prefix: string): string => encodeId(prefix, UUID);

let registry: Registry;
beforeEach(() => {
  registry = new Registry();
  registry.add(members as Resource);
  registry.add(loans as Resource);
});

const compile = (resource: unknown, fields?: string, ofOne?: boolean): Projection =>
  compileProjection(
    registry,
    resource as Resource,
    fields === undefined ? undefined : parseFields(resource as Resource, fields),
    ofOne,
  );

const oneLine = (sql: string): string => sql.replace(/\s+/g, ' ').trim();

describe('what is selected', () => {
  it('is the id and what was asked for, no more', () => {
    expect(compile(loans, 'number')).toMatchObject({ columns: ['t.id', 't.number'], joins: [] });
    expect(compile(loans, 'id')).toMatchObject({ columns: ['t.id'], joins: [] });
    expect(compile(members, 'address.city').columns).toEqual(['t.id', 't.address']);
  });

  it('is everything but what comes on request alone, when nothing was asked for', () => {
    const { columns } = compile(loans);
    expect(columns).toEqual(expect.arrayContaining(['t.number', 't.member_id', 't.note', 't.version', 't.metadata']));
    expect(columns).not.toContain('t.original');
    expect(compile(loans, 'original').columns).toEqual(['t.id', 't.original']);
    expect(compile(members).columns.join()).not.toContain('library.loans');
  });

  it('joins a relation in its own workspace for its label, and not when the id alone is wanted', () => {
    const { columns, joins } = compile(loans, 'member');
    expect(columns).toEqual(['t.id', 't.member_id', 'r1.name']);
    expect(joins).toEqual(['LEFT JOIN library.members r1 ON r1.workspace_id = $1 AND r1.id = t.member_id']);
    expect(compile(loans, 'member.id')).toMatchObject({ columns: ['t.id', 't.member_id'], joins: [] });
  });

  it('of one record has a sub-select for a label, in its own workspace, and joins nothing', () => {
    const { columns, joins } = compile(loans, 'member', true);
    expect(columns.map(oneLine)).toEqual([
      't.id',
      't.member_id',
      '(SELECT r1.name FROM library.members r1 WHERE r1.workspace_id = $1 AND r1.id = t.member_id)',
    ]);
    expect(joins).toEqual([]);
    expect(compile(loans, 'member.id', true)).toMatchObject({ columns: ['t.id', 't.member_id'], joins: [] });
    expect(compile(loans, undefined, true).joins).toEqual([]);
  });

  it('asks the row to which of several resources of one table it belongs, by their views', () => {
    const of = (name: string, kind: string) => ({
      ...(members as Resource),
      name,
      base: name,
      where: { kind: [kind] },
      ids: { pattern: kind, show: (uuid: string) => encodeId(kind, uuid), read: () => undefined },
    });
    registry.add(of('patrons', 'pat'));
    registry.add(of('guests', 'gue'));
    const lists = defineResource({
      ...loans,
      name: 'lists',
      fields: { by: either('patrons', 'guests').required() },
    } as never) as Resource;
    const { columns, joins, build } = compile(lists, 'by');
    expect(joins).toEqual(['LEFT JOIN library.members r1 ON r1.workspace_id = $1 AND r1.id = t.by_id']);
    expect(columns.slice(2)).toEqual([
      `CASE WHEN r1.kind IN ('pat') THEN r1.name WHEN r1.kind IN ('gue') THEN r1.name END`,
      `CASE WHEN r1.kind IN ('pat') THEN 'patrons' WHEN r1.kind IN ('gue') THEN 'guests' END`,
    ]);
    expect(build([UUID, UUID, 'Ann', 'guests'])['by']).toEqual({ id: id('gue'), name: 'Ann' });
    expect(compile(lists, 'by.id').build([UUID, UUID, 'Ann', 'patrons'])['by']).toEqual({ id: id('pat') });
    expect(build([UUID, null, null, null])['by']).toBeNull();
  });

  it('finds what was issued for a record by its source, and nothing that took it back', () => {
    const receipts = {
      ...loans,
      name: 'receipts',
      fields: { source: reference('source'), reversal_of: relation('receipts') },
    };
    registry.add(receipts as unknown as Resource);
    const lending = { ...loans, fields: { receipt: issued('receipts', { loans: 'id', members: 'member_id' }) } };
    const { columns, joins } = compile(lending, 'receipt.id');
    expect(columns).toEqual(['t.id', 'r1.id']);
    expect(joins).toEqual([
      'LEFT JOIN library.loans r1 ON r1.workspace_id = $1 AND ' +
        "((r1.source_resource = 'loans' AND r1.source_id = t.id) OR (r1.source_resource = 'members' AND r1.source_id = t.member_id))" +
        ' AND r1.reversal_of_id IS NULL',
    ]);
    expect(compile(lending, 'receipt').build([UUID, null, null])).toEqual({ id: id('loa'), receipt: null });
    const plain = { ...loans, fields: { receipt: issued('members', { loans: 'id' }) } };
    expect(() => compile(plain)).toThrow('members has no source');
  });

  it('leaves out a relation whose target is not composed, whatever was asked for', () => {
    for (const fields of [undefined, 'branch', 'branch.name']) {
      const projection = compile(loans, fields);
      expect(projection.columns.join()).not.toContain('branch');
      const row = projection.columns.map((sql, i) => (i === 0 ? UUID : sql.startsWith('to_json(') ? [] : null));
      expect(projection.build(row)).not.toHaveProperty('branch');
    }
    registry.add({ ...openings, name: 'branches', singleton: undefined, idPrefix: 'bra' } as Resource);
    expect(compile(loans, 'branch').columns).toEqual(['t.id', 't.branch_id', `coalesce(r1.hours, 'Opening')`]);
  });

  it('of child rows is one column with their chosen parts, each table held to the workspace', () => {
    const { columns, joins } = compile(loans, 'lines.title,lines.readers');
    expect(joins).toEqual([]);
    expect(columns).toHaveLength(2);
    expect(oneLine(columns[1] as string)).toBe(
      `to_json(ARRAY(SELECT json_build_array(c1.id, c1.title, to_json(ARRAY(SELECT json_build_array(r2.id, r2.name)` +
        ` FROM library.loan_line_readers j3 JOIN library.members r2 ON r2.workspace_id = $1 AND r2.id = j3.member_id` +
        ` WHERE j3.workspace_id = $1 AND j3.line_id = c1.id ORDER BY j3.position)))` +
        ` FROM library.loan_lines c1 WHERE c1.workspace_id = $1 AND c1.loan_id = t.id ORDER BY c1.position))`,
    );
  });

  it('of records that point here is one column too', () => {
    expect(oneLine(compile(members, 'loans').columns[1] as string)).toBe(
      `to_json(ARRAY(SELECT json_build_array(r1.id, coalesce(r1.number, 'Draft loan')) FROM library.loans r1` +
        ` WHERE r1.workspace_id = $1 AND r1.member_id = t.id ORDER BY r1.id))`,
    );
  });

  it('names every workspace’s table in its own scope: one condition on workspace_id for each', () => {
    const sql = [...compile(loans).columns, ...compile(loans).joins].join(' ');
    const tables = sql.match(/(?:FROM|JOIN) library\.[a-z_]+/g) ?? [];
    expect(tables.length).toBeGreaterThan(4);
    expect((sql.match(/\.workspace_id = /g) ?? []).length).toBe(tables.length);
  });
});

describe('what is built', () => {
  it('has ids in their form, numbers as numbers, instants in UTC, null where there is nothing', () => {
    const { build } = compile(loans, 'number,member,amount_total,date_due,created_at');
    // In the order of the definition, whatever the order of the question.
    expect(build([UUID, null, UUID, 'Ann', null, '2.50', '2026-01-05T10:00:00.1+00:00'])).toEqual({
      id: id('loa'),
      number: null,
      member: { id: id('mem'), name: 'Ann' },
      date_due: null,
      amount_total: 2.5,
      created_at: '2026-01-05T10:00:00.100Z',
    });
    expect(build([UUID, 'L-1', null, null, '2026-01-05', '0', null])).toMatchObject({
      number: 'L-1',
      member: null,
      amount_total: 0,
    });
  });

  it('has lists as lists, empty ones included', () => {
    const { build } = compile(loans, 'witnesses,lines');
    const line = [UUID, 'A', 1.5, null, [[UUID, 'Ann']]];
    expect(build([UUID, [[UUID, 'Ann']], [line]])).toEqual({
      id: id('loa'),
      witnesses: [{ id: id('mem'), name: 'Ann' }],
      lines: [{ id: id('lli'), title: 'A', fee: 1.5, shelf: null, readers: [{ id: id('mem'), name: 'Ann' }] }],
    });
    expect(build([UUID, [], []])).toEqual({ id: id('loa'), witnesses: [], lines: [] });
  });

  it('has the names of others only when they were asked for', () => {
    expect(compile(loans, 'witnesses.id').build([UUID, [[UUID, 'Ann']]])).toEqual({
      id: id('loa'),
      witnesses: [{ id: id('mem') }],
    });
    expect(compile(loans, 'member.id').build([UUID, UUID])).toEqual({ id: id('loa'), member: { id: id('mem') } });
    expect(compile(loans, 'member.id').build([UUID, null])).toEqual({ id: id('loa'), member: null });
  });

  it('has every key of an object, null where it is not stored, and those alone that were asked for', () => {
    const address = { city: 'Bern', zip: 'stored before' };
    expect(compile(members, 'address').build([UUID, address])).toEqual({
      id: id('mem'),
      address: { street: null, city: 'Bern' },
    });
    expect(compile(members, 'address.city').build([UUID, address])).toEqual({
      id: id('mem'),
      address: { city: 'Bern' },
    });
    expect(compile(members, 'address').build([UUID, null])).toEqual({ id: id('mem'), address: null });
    expect(compile(members, 'metadata').build([UUID, null])).toEqual({ id: id('mem'), metadata: {} });
  });

  it('of the one record of a kind has its name for an id', () => {
    expect(compile(openings, 'hours').build([UUID, '9-17'])).toEqual({ id: 'opening', hours: '9-17' });
    expect(compile(fines, 'per_day').build([UUID, '0.10'])).toEqual({ id: 'fines', per_day: 0.1 });
  });
});

describe('fields of other kinds', () => {
  const slips = defineResource({
    name: 'slips',
    singular: 'slip',
    idPrefix: 'sli',
    entity: Loan,
    scopes: { read: 'any' },
    label: { column: 'number' },
    summary: 'A slip.',
    fields: {
      late: boolean().computed('{t}.date_due < {t}.created_at'),
      source: reference('source'),
      copies: list(
        { rows: 'SELECT * FROM library.copies WHERE workspace_id = $1', parent: 'loan_number', equals: 'number' },
        { due: date(), count: integer(0, 9) },
      ),
      own: list({ entity: LoanLine, parent: 'loan_id' }, { title: text() }),
    },
  }) as Resource;

  it('are computed over the row they belong to', () => {
    expect(compile(slips, 'late').columns).toEqual(['t.id', 't.date_due < t.created_at']);
  });

  it('show a record of any kind as it was when it was named', () => {
    registry.add(slips);
    const { columns, build } = compile(slips, 'source');
    expect(columns).toEqual(['t.id', 't.source_resource', 't.source_id', 't.source_name']);
    expect(build([UUID, 'loans', UUID, 'L-1'])['source']).toEqual({ resource: 'loans', id: id('loa'), name: 'L-1' });
    expect(build([UUID, null, null, null])['source']).toBeNull();
  });

  it('list rows of a query by the column they share, without ids where rows have none', () => {
    const [, copies] = compile(slips, 'copies').columns;
    expect(oneLine(copies as string)).toContain(
      'FROM (SELECT * FROM library.copies WHERE workspace_id = $1) c1 WHERE c1.workspace_id = $1 AND c1.loan_number = t.number ORDER BY c1.position)',
    );
    expect(compile(slips, 'copies').build([UUID, [['2026-01-05', 2]]])['copies']).toEqual([
      { due: '2026-01-05', count: 2 },
    ]);
    expect(oneLine(compile(slips, 'own').columns[1] as string)).toContain('json_build_array(c1.title)');
  });
});
