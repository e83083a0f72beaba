import { describe, expect, it } from '@jest/globals';
import { faultsOf } from './faults.js';
import { merged } from './kept-matching.js';
import { knownRows, withTheirLines } from './known-rows.js';
import { guessed, matchedCsv } from './matching.js';

const problem = (field: string, code: string) => ({ field, code, message: `${field} ${code}` });

describe('rows of what is there already', () => {
  const errors = [
    problem('csv[2].name', 'already_exists'),
    problem('csv[3].name', 'already_exists'),
    problem('csv[3].country', 'invalid_value'),
    problem('csv[4].type', 'invalid_value'),
  ];

  it('have no other fault', () => expect(knownRows(faultsOf({ errors } as never))).toEqual([2]));

  it('take the other lines of their entry with them', () => {
    const rows = [
      ['entry', 'account'],
      ['A', '1'],
      ['A', '2'],
      ['B', '1'],
      ['A', '3'],
    ];
    expect(withTheirLines([2], rows, ['entry', 'account'])).toEqual([2, 3, 5]);
    expect(withTheirLines([2], rows, ['code', 'account'])).toEqual([2]);
  });

  it('are sent empty, so that the others keep their numbers', () =>
    expect(matchedCsv([['name'], ['Ada'], ['Bob']], ['name'], new Set([2]))).toBe('name\r\n\r\nBob\r\n'));
});

describe('the columns of the file before', () => {
  it('are those of the next', () => {
    const kept = merged({}, ['Kunde', 'Fax'], ['name', '']);
    expect(guessed(['Fax', 'Kunde', 'Email'], ['name', 'email', 'fax'], kept)).toEqual(['', 'name', 'email']);
  });

  it('are forgotten where the service knows them no more, and give way to a later choice', () => {
    expect(guessed(['Kunde'], ['email'], { Kunde: 'name' })).toEqual(['']);
    expect(merged({ Kunde: 'name', Ort: 'address.city' }, ['Kunde'], ['legal_name'])).toEqual({
      Kunde: 'legal_name',
      Ort: 'address.city',
    });
  });
});
