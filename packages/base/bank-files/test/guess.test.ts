import { guessMapping, readBankFile } from '@daybook/bank-files';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { SAMPLES, sampleOf } from './support/samples.js';

const guess = (text: string) => guessMapping(Buffer.from(text));

describe('the mapping of a CSV', () => {
  it.each(SAMPLES.filter((name) => name.startsWith('csv')))('is guessed so that it reads %s as it is meant', (name) => {
    const { bytes, csv } = sampleOf(name);
    const { mapping, missing, ambiguous, problem } = guessMapping(bytes);
    expect({ missing, ambiguous, problem }).toEqual({ missing: [], ambiguous: [], problem: null });
    const own = { ...csv!, mapping: { ...mapping, valueDate: mapping.valueDate ?? undefined } as never };
    const facts = (reading: typeof csv) =>
      readBankFile(bytes, reading).statements[0]!.lines.map(({ date, valueDate, amount, counterparty, text }) => ({
        ...{ date, valueDate, amount, name: counterparty.name, text },
      }));
    expect(facts(own)).toEqual(facts(csv));
  });

  it('leaves the format of days open where several fit, and tells each', () => {
    const found = guess('Date,Description,Amount\n03/04/2026,Rent,-12.00\n05/06/2026,Coffee,-3.50\n');
    expect(found.mapping.date).toEqual({ column: 'Date', format: null });
    expect(found.ambiguous).toEqual([{ field: 'date.format', values: ['DD.MM.YYYY', 'MM/DD/YYYY'] }]);
    expect(found.rows).toMatchObject([{ date: null, amount: '-12', text: 'Rent' }, { amount: '-3.5' }]);
    const told = guess('Date,Description,Amount\n03/04/2026,Rent,-12.00\n05/16/2026,Coffee,-3.50\n');
    expect(told).toMatchObject({ ambiguous: [], mapping: { date: { format: 'MM/DD/YYYY' } } });
    expect(told.rows[0]!.date).toBe('2026-03-04');
  });

  it('has the direction from a column of its own, with the words of both sides', () => {
    const { mapping, rows } = guess(
      'Buchungstag;Empfänger;IBAN Partner;Verwendungszweck;Betrag;S/H;Währung\n' +
        '01.02.2026;Papier KG;DE89370400440532013000;RE 7;1.000,50;S;EUR\n' +
        '02.02.2026;Kunde;FR1420041010050500013M02606;RE 8;7,00;S;EUR\n',
    );
    expect(mapping).toMatchObject({
      ...{ delimiter: ';', decimal: ',', thousands: '.', amount: 'Betrag', currency: 'Währung' },
      ...{ indicator: { column: 'S/H', debit: ['S'], credit: ['H'] }, name: 'Empfänger', iban: 'IBAN Partner' },
      text: ['Verwendungszweck'],
    });
    expect(rows).toMatchObject([{ amount: '-1000.5', counterparty: { name: 'Papier KG' } }, { amount: '-7' }]);
  });

  it('names columns by number without headers, and finds the balance by its sums', () => {
    const { mapping, rows } = guess(
      '2026-01-01,Opening gift,10.00,110.00\n2026-01-02,Coffee shop,-3.50,106.50\n2026-01-03,Rent,-6.50,100.00\n',
    );
    expect(mapping).toMatchObject({ headerRow: 0, date: { column: '1' }, text: ['2'], amount: '3', balance: '4' });
    expect(rows.map(({ amount }) => amount)).toEqual(['10', '-3.5', '-6.5']);
  });

  it('leaves totals at the end out', () => {
    const { mapping, rows } = guess('Date,Text,Amount\n2026-01-01,A,1.00\n2026-01-02,B,2.00\n,Total,3.00\n');
    expect(mapping.skipLast).toBe(1);
    expect(rows.length).toBe(2);
  });

  it('tells what it did not find', () => {
    expect(guess('Name,Text\nA,B\nC,D\n')).toMatchObject({ missing: ['date', 'amount'], rows: [] });
    expect(() => guess('just a text\nof two lines\n')).toThrow(expect.objectContaining({ code: 'malformed' }));
  });

  it('is the same each time, and nothing breaks it', () => {
    const cell = fc.constantFrom(
      '',
      '2026-01-02',
      '03/04/2026',
      '1,50',
      '-1.00',
      '(7.20)',
      'S',
      'H',
      'EUR',
      'Text',
      '"',
      '💶',
    );
    const table = fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 8 });
    const run = fc.property(table, fc.constantFrom(',', ';', '\t'), (rows, delimiter) => {
      const text = rows.map((row) => row.join(delimiter)).join('\n');
      const once = () => {
        try {
          return guess(text);
        } catch (error) {
          return (error as { readonly code: string }).code;
        }
      };
      const found = once();
      expect(found).toEqual(once());
      if (typeof found === 'string') expect(['malformed', 'not_text']).toContain(found);
    });
    fc.assert(run, { numRuns: 500 });
  });
});
