import { money, type Resource } from '@daybook/definitions';
import { InvalidRequest } from '@daybook/errors';
import { sealCursor } from '@daybook/pagination';
import { describe, expect, it } from '@jest/globals';
import { loans, members, patrons } from '@daybook/toy-library';
import { parseListRequest, type ListRequest } from './list-request.js';

const KEY = Buffer.alloc(32, 1);
const ID = '01890a5d-ac96-774b-bcce-b302099a8057';

const ask = (query: string, resource: Resource = loans as Resource): ListRequest =>
  parseListRequest(resource, KEY, query);

/** `field code` of the refusal. */
function fault(query: string, resource: Resource = loans as Resource): string {
  try {
    ask(query, resource);
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidRequest);
    const { field, code } = (error as InvalidRequest).problem;
    return `${field} ${code}`;
  }
  return 'taken';
}

/** The cursor that a page of this query would end with. */
function cursorOf(query: string, resource: Resource = loans as Resource, key = KEY): string {
  const { parameters, limit, fieldsText, sortText, sort } = ask(query, resource);
  return sealCursor(key, {
    resource: resource.name,
    parameters,
    limit,
    fields: fieldsText,
    sort: sortText,
    values: sort.map(() => '7'),
    id: ID,
  });
}

describe('a list that can be asked for as of a day', () => {
  const dated = { ...loans, asOf: 'SELECT * FROM library.loans' } as Resource;

  it('takes date, which is no filter, and binds it to the cursor', () => {
    expect(ask('date=2026-01-31', dated)).toMatchObject({
      asOf: '2026-01-31',
      filters: [],
      or: [],
      parameters: [['date', '2026-01-31']],
    });
    expect(ask('number=1', dated)).toMatchObject({ asOf: undefined, filters: [{ name: 'number' }] });
    const cursor = encodeURIComponent(cursorOf('date=2026-01-31', dated));
    expect(ask(`cursor=${cursor}`, dated).asOf).toBe('2026-01-31');
    expect(fault(`cursor=${cursor}&date=2026-01-30`, dated)).toBe('cursor cursor_mismatch');
  });

  it('takes days alone, and only where it is said', () => {
    expect(fault('date=2026-02-30', dated)).toBe('date invalid_value');
    expect(fault('date=', dated)).toBe('date invalid_value');
    expect(ask('date=2026-01-31')).toMatchObject({ asOf: undefined, filters: [{ name: 'date' }] });
  });
});

describe('a list without parameters', () => {
  it('is the first fifty in the default order', () => {
    expect(ask('')).toEqual({
      limit: 50,
      fields: undefined,
      fieldsText: null,
      sort: [{ name: 'number', sql: 't.number', direction: 'desc', nullable: true, cast: 'text' }],
      sortText: '-number',
      filters: [],
      or: [],
      q: undefined,
      includeTotal: false,
      sums: [],
      after: undefined,
      parameters: [],
    });
  });
});

describe('the sums of a list', () => {
  const summed = { ...loans, fields: { ...loans.fields, fee: money() } } as Resource;

  it('are amounts, each once, and nothing else', () => {
    expect(ask('sums=fee', summed).sums).toEqual(['fee']);
    expect(fault('sums=fee,fee', summed)).toBe('sums duplicate_field');
    expect(fault('sums=number', summed)).toBe('sums unknown_field');
    expect(fault('sums=', summed)).toBe('sums unknown_field');
    expect(fault('sums=fee')).toBe('sums unknown_field');
  });
});

describe('the parameters of a list', () => {
  it('are its own, and filters', () => {
    const request = ask(
      'limit=7&fields=number&sort=date_due&q=%20x%20&include_total=true&state=draft&date_due[gte]=2026-01-05',
    );
    expect(request).toMatchObject({ limit: 7, fieldsText: 'number', q: 'x', includeTotal: true, sortText: 'date_due' });
    expect(request.filters).toEqual([
      { name: 'date_due[gte]', value: '2026-01-05' },
      { name: 'state', value: 'draft' },
    ]);
    expect([...(request.fields as Map<string, null>).keys()]).toEqual(['number']);
  });

  it('come once, but for lists of values, which are joined', () => {
    for (const query of ['limit=1&limit=1', 'state=draft&state=draft', 'sort=number&sort=id', 'cursor=x&cursor=y']) {
      expect(fault(query)).toBe(`${query.split('=')[0]} duplicate_parameter`);
    }
    expect(ask('state[in]=draft&state[nin]=lent&state[in]=returned').filters).toEqual([
      { name: 'state[in]', value: 'draft,returned' },
      { name: 'state[nin]', value: 'lent' },
    ]);
  });

  it('of a cursor are the same text for the same question', () => {
    expect(ask('state[in]=a&number=1&state[in]=b').parameters).toEqual(ask('number=1&state[in]=a,b').parameters);
  });

  it('are refused by their name when they have no such value', () => {
    expect(fault('q=')).toBe('q out_of_range');
    expect(fault(`q=${'x'.repeat(201)}`)).toBe('q out_of_range');
    for (const value of ['', '1', 'TRUE', 'yes'])
      expect(fault(`include_total=${value}`)).toBe('include_total invalid_value');
    for (const value of ['0', '201', '']) expect(fault(`limit=${value}`)).toMatch(/^limit /);
  });
});

describe('the sort of a list', () => {
  it('has for each key its column, its type and whether it may be empty', () => {
    expect(ask('sort=-amount_total,date_due,created_at,id').sort).toEqual([
      { name: 'amount_total', sql: 't.amount_total', direction: 'desc', nullable: true, cast: 'numeric' },
      { name: 'date_due', sql: 't.date_due', direction: 'asc', nullable: true, cast: 'date' },
      { name: 'created_at', sql: 't.created_at', direction: 'asc', nullable: false, cast: 'timestamptz' },
      { name: 'id', sql: 't.id', direction: 'asc', nullable: false, cast: 'uuid' },
    ]);
    expect(ask('sort=name', members as Resource).sort[0]).toMatchObject({ nullable: false });
  });

  it('is refused when it is unknown, empty, double, or too long', () => {
    for (const sort of ['', ',', 'number,', '-', '--number', 'note', 'lines', 'member', 'constructor', 'metadata']) {
      expect(fault(`sort=${sort}`)).toBe('sort unknown_field');
    }
    expect(fault('sort=number,-number')).toBe('sort duplicate_field');
    expect(fault('sort=number,date_due,amount_total,created_at,updated_at,id')).toBe('sort out_of_range');
    const refusal = (() => {
      try {
        return ask('sort=numbr');
      } catch (error) {
        return (error as InvalidRequest).problem;
      }
    })();
    expect(refusal).toMatchObject({
      suggestion: 'number',
      allowed: expect.arrayContaining(['id', 'created_at', 'number']),
    });
  });
});

describe('a cursor', () => {
  const query = 'state=draft&sort=number,-date_due&include_total=true&q=x&limit=3&fields=number';
  const cursor = cursorOf(query);

  it('alone is the whole question, and the place to go on from', () => {
    const first = ask(query);
    expect(ask(`cursor=${cursor}`)).toEqual({ ...first, after: { values: ['7', '7'], id: ID } });
  });

  it('may come with the same parameters, with another limit and with other fields', () => {
    expect(ask(`q=x&state=draft&cursor=${cursor}`)).toEqual(ask(`cursor=${cursor}`));
    expect(ask(`cursor=${cursor}&limit=9&fields=id`)).toMatchObject({
      limit: 9,
      fieldsText: 'id',
      sortText: 'number,-date_due',
    });
  });

  it('may come with the default sort written out', () => {
    expect(ask(`cursor=${cursorOf('')}&sort=-number`)).toMatchObject({ sortText: '-number', parameters: [] });
  });

  it('of another question, another resource or another view does not fit', () => {
    const lists = [`state=lent`, `sort=number`, `date_due=2026-01-05`, `q=y`, 'include_total=false'];
    for (const other of lists) expect(fault(`${other}&cursor=${cursor}`)).toBe('cursor cursor_mismatch');
    expect(fault(`cursor=${cursorOf('', members as Resource)}`, patrons as Resource)).toBe('cursor cursor_mismatch');
    expect(fault(`cursor=${cursor}`, members as Resource)).toBe('cursor cursor_mismatch');
  });

  it('that was not sealed here is invalid', () => {
    for (const text of [
      '',
      'x',
      cursor.slice(1),
      `${cursor}A`,
      cursorOf(query, loans as Resource, Buffer.alloc(32, 2)),
    ]) {
      expect(fault(`cursor=${text}`)).toBe('cursor invalid_cursor');
    }
  });
});
