import { describe, expect, it } from '@jest/globals';
import { csvText, decoded, parseCsv } from './csv-file.js';
import { faultsOf } from './faults.js';
import { guessed, matchedCsv } from './matching.js';

describe('a file', () => {
  it.each([
    [
      'commas and CRLF',
      'a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'semicolons',
      'a;b\n1,5;2\n',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'tabs, as they are pasted',
      'a\tb\n1\t2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'quotes, line ends and quotes in cells',
      'a,b\n"x, ""y""","1\n2"\n',
      [
        ['a', 'b'],
        ['x, "y"', '1\n2'],
      ],
    ],
    ['an empty row, which keeps its number', 'a\n\n2\n', [['a'], [''], ['2']]],
    ['a mark of the byte order', '\uFEFFa\n1\n', [['a'], ['1']]],
    ['a quote inside of a cell', 'a\n5" pipe\n', [['a'], ['5" pipe']]],
    ['nothing', '', []],
  ])('with %s is read', (_name, text, rows) => expect(parseCsv(text)).toEqual(rows));

  it('is written so that it reads the same', () => {
    const rows = [
      ['a', 'b'],
      ['x, "y"', '1\r\n2'],
      ['', ''],
    ];
    expect(parseCsv(csvText(rows))).toEqual(rows);
  });

  it('of an older spreadsheet is read with its umlauts', () => {
    const bytes = Uint8Array.from([0x6e, 0x0a, 0x4d, 0xfc]).buffer;
    expect(decoded(bytes)).toEqual({ rows: [['n'], ['Mü']], isOld: true });
    expect(decoded(new TextEncoder().encode('n\nMü').buffer as ArrayBuffer).isOld).toBe(false);
  });
});

describe('its columns', () => {
  const ALLOWED = ['name', 'email', 'address.city', 'is_customer', 'payment_term', 'external_id'];

  it('are guessed by name, by label and by the last word, each once', () =>
    expect(guessed(['Name', 'E-Mail', 'City', 'Customer', 'name', 'Payment terms', 'Fax'], ALLOWED)).toEqual([
      'name',
      'email',
      'address.city',
      'is_customer',
      '',
      'payment_term',
      '',
    ]));

  it('are sent under their names, without those that are left out, and rows keep their numbers', () =>
    expect(
      matchedCsv([['Nom', 'Fax', 'Ville'], ['A', '1', 'Rome'], [''], ['B', '2']], ['name', '', 'address.city']),
    ).toBe('name,address.city\r\nA,Rome\r\n,\r\nB,\r\n'));
});

describe('what is wrong', () => {
  it('stands where the service names it', () => {
    const { rows, header, whole, columns } = faultsOf({
      allowed: ['name'],
      errors: [
        { code: 'unknown_field', field: 'csv[1].Nom', message: 'There is no column "Nom".' },
        { code: 'required', field: 'csv[3].name', message: 'name is required.' },
        { code: 'already_exists', field: 'csv[3]', message: 'Twice.' },
        { code: 'required', field: 'against', message: 'against is required.' },
      ],
    });
    expect(header).toEqual([{ column: 'Nom', code: 'unknown_field', message: 'There is no column "Nom".' }]);
    expect(rows.get(3)).toEqual([
      { column: 'name', code: 'required', message: 'name is required.' },
      { column: null, code: 'already_exists', message: 'Twice.' },
    ]);
    expect(whole).toEqual([{ field: 'against', message: 'against is required.' }]);
    expect(columns).toEqual(['name']);
  });
});
