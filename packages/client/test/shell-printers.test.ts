import { describe, expect, it } from '@jest/globals';
import { columnsOf, type SchemaField, valueAt } from '../src/csv-columns.js';
import { csvCell } from '../src/shell/csv.js';
import { readExact, writeExact } from '../src/shell/exact-json.js';
import { csvPrinter, jsonPrinter, linesPrinter, type Printer, rowsOf, tablePrinter } from '../src/shell/printers.js';

const SCHEMA: readonly SchemaField[] = [
  { name: 'id', type: 'id' },
  { name: 'number', type: 'string' },
  { name: 'partner', type: 'relation' },
  { name: 'source', type: 'reference' },
  {
    name: 'address',
    type: 'object',
    fields: [
      { name: 'city', type: 'string' },
      { name: 'country', type: 'relation' },
    ],
  },
  { name: 'lines', type: 'list', fields: [{ name: 'quantity', type: 'number' }] },
  { name: 'snapshot', type: 'json', on_request: true },
];

/** A printer's output for pages received as these texts. */
function printed(printer: Printer, ...pages: string[]): string {
  const answers = pages.map((page) => readExact(page) as Record<string, unknown>);
  const first = answers[0] as Record<string, unknown>;
  return printer.head(first) + answers.map((page) => printer.rows(rowsOf(page))).join('') + printer.tail(first);
}

describe('JSON', () => {
  it('keeps every digit that came, and texts that look like numbers', () => {
    const text = String.raw`{"a":12345678901234567.89,"b":0.0000001,"c":1.0,"d":-0,"e":1e3,"t":"1.0 \"2.0\" \\","u":"\\u00001"}`;
    expect(writeExact(readExact(text))).toBe(text);
    expect(csvCell((readExact(text) as { a: unknown }).a)).toBe('12345678901234567.89');
  });

  it('of all pages is that of one: the rows, then what else the first page told', () => {
    const text = printed(
      jsonPrinter(),
      '{"data":[{"id":"a","n":0.0000001},{"id":"b"}],"next_cursor":"C","total_count":3}',
      '{"data":[{"id":"c"}]}',
    );
    expect(text).toBe('{"data":[\n{"id":"a","n":0.0000001},\n{"id":"b"},\n{"id":"c"}\n],"total_count":3}\n');
    expect(printed(jsonPrinter(), '{"data":[]}')).toBe('{"data":[]}\n');
  });

  it('as lines is a record on each', () => {
    expect(printed(linesPrinter(), '{"data":[{"id":"a"},{"id":"b\\nc"}]}')).toBe('{"id":"a"}\n{"id":"b\\nc"}\n');
  });
});

describe('a CSV', () => {
  it('has no formula, but numbers below zero', () => {
    expect(['=1+1', '+1', '-1', '@x', '\u200B=1', 'a=1'].map(csvCell)).toEqual([
      "'=1+1",
      "'+1",
      "'-1",
      "'@x",
      "'\u200B=1",
      'a=1',
    ]);
    expect([-1.5, true, null, undefined].map(csvCell)).toEqual(['-1.5', 'true', '', '']);
    expect(csvCell(readExact('-12345678901234567.89'))).toBe('-12345678901234567.89');
  });

  it('has the columns of the schema, or those that were asked for, whatever the rows hold', () => {
    expect(columnsOf(SCHEMA, undefined)).toEqual([
      ...['id', 'number', 'partner.id', 'partner.name', 'source.resource', 'source.id', 'source.name'],
      ...['address.city', 'address.country.id', 'address.country.name', 'lines'],
    ]);
    expect(columnsOf(SCHEMA, 'number, partner,lines.quantity,lines.price,address.country,snapshot')).toEqual([
      ...['number', 'partner.id', 'partner.name', 'lines', 'address.country.id', 'address.country.name', 'snapshot'],
    ]);
    expect(columnsOf(SCHEMA, 'partner.name,metadata.key')).toEqual(['partner.name', 'metadata.key']);
  });

  it('has two columns for a relation to several records, the ids and the names of all', () => {
    const schema = [{ name: 'invoices', type: 'relations' }];
    expect(columnsOf(schema, undefined)).toEqual(['invoices.id', 'invoices.name']);
    expect(columnsOf(schema, 'invoices.name')).toEqual(['invoices.name']);
    const row = { invoices: [{ id: 'a', name: 'INV1' }, { id: 'b' }], none: [] };
    expect(['invoices.id', 'invoices.name', 'none.id'].map((path) => valueAt(row, path))).toEqual([
      'a, b',
      'INV1, ',
      '',
    ]);
  });

  it('has nested values by their path, lists as JSON, and nothing where there is no value', () => {
    const text = printed(
      csvPrinter(SCHEMA, 'number,partner,lines.quantity,address'),
      '{"data":[{"number":null,"partner":null,"lines":[],"address":null}],"next_cursor":"C"}',
      '{"data":[{"number":"1","partner":{"id":"p","name":"A, B"},"lines":[{"quantity":2.50}],"address":{"city":"X"}}]}',
    );
    expect(text.split('\r\n')).toEqual([
      'number,partner.id,partner.name,lines,address.city,address.country.id,address.country.name',
      ',,,[],,,',
      '1,p,"A, B","[{""quantity"":2.50}]",X,,',
      '',
    ]);
  });

  it('of what has no schema has the members of the first page', () => {
    expect(printed(csvPrinter(undefined, undefined), '{"data":[{"a":1},{"b":{"c":2}}]}')).toBe(
      'a,b\r\n1,\r\n,"{""c"":2}"\r\n',
    );
  });
});

describe('a table', () => {
  it('shows relations by name, numbers to the right, and the totals', () => {
    const page =
      '{"data":[{"account":{"id":"a","name":"Bank"},"debit":5},{"account":null,"debit":1234.5}],"totals":{"debit":1239.5}}';
    expect(printed(tablePrinter(undefined, undefined, 80), page)).toBe(
      'ACCOUNT  DEBIT\nBank          5\n         1234.5\nTotal    1239.5\n',
    );
  });

  it('has no control character that a terminal would obey', () => {
    const page = '{"data":[{"name":"A\\u001b[2J\\u009bB\\nC"}]}';
    expect(printed(tablePrinter(undefined, undefined, 80), page)).toBe('NAME\nA [2J B C\n');
  });

  it('without rows has the totals; without both there is nothing to print', () => {
    expect(printed(tablePrinter(undefined, undefined, 80), '{"data":[],"totals":{"debit":0}}')).toBe('DEBIT\n    0\n');
    for (const printer of [tablePrinter(undefined, undefined, 80), csvPrinter(undefined, undefined)]) {
      expect(printed(printer, '{"data":[]}')).toBe('');
    }
    expect(printed(csvPrinter(SCHEMA, 'number,partner'), '{"data":[]}')).toBe('number,partner.id,partner.name\r\n');
  });

  it('has as many columns as fit, or those that were asked for', () => {
    const page = '{"data":[{"id":"i","number":"N-1","partner":{"name":"A very long name"},"lines":[]}]}';
    expect(printed(tablePrinter(SCHEMA, undefined, 12), page)).toBe('NUMBER\nN-1\n');
    expect(printed(tablePrinter(SCHEMA, 'partner,id', 12), page)).toBe('PARTNER           ID\nA very long name  i\n');
  });
});
