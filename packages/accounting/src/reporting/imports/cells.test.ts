import { JsonNumber } from '@daybook/json';
import { boolean, choice, date, decimal, Problems, relation, text } from '@daybook/records';
import { describe, expect, it } from '@jest/globals';
import { cellValue } from './cells.js';
import type { Column } from './columns.js';

function read(field: Column['field'], cell: string, isRequired = false): unknown {
  const problems = new Problems();
  const value = cellValue({ name: 'x', path: ['x'], field, of: 'record', isRequired }, cell, problems);
  if (problems.list.length === 0) return value instanceof JsonNumber ? { number: value.text } : value;
  return problems.list.map(({ field: name, code, message }) => `${name} ${code} ${message}`).join();
}

describe('a cell', () => {
  it('is a number to the last digit, or none', () => {
    expect(read(decimal(6), ' 1234.500000 ')).toEqual({ number: '1234.500000' });
    expect(read(decimal(4), '-0.1')).toEqual({ number: '-0.1' });
    for (const cell of ['1,234.50', '1.234,50', '12,5', '$5', '1e3', '.5', '5.', '007', '1 000', '−5', 'NaN', '0x10']) {
      expect([cell, read(decimal(4), cell)]).toEqual([
        cell,
        `x invalid_type x must be a plain number such as 1234.50, not "${cell}".`,
      ]);
    }
    expect(read(decimal(2), '0.005')).toBe('x out_of_range x must have at most 15 significant digits and 2 decimals.');
    expect(read(decimal(2), '1234567890123456')).toContain('out_of_range');
    expect(read(decimal(2, { above: '0' }), '0')).toBe('x out_of_range x must be greater than 0.');
  });

  it('is a truth as a person or a spreadsheet writes it', () => {
    expect(['true', 'TRUE', ' False '].map((cell) => read(boolean(), cell))).toEqual([true, true, false]);
    expect(read(boolean(), 'yes')).toBe('x invalid_type x must be true or false.');
  });

  it('is a day of the calendar as YYYY-MM-DD', () => {
    expect(read(date(), '2026-02-28')).toBe('2026-02-28');
    for (const cell of ['2026-02-29', '28.02.2026', '2/28/2026']) expect(read(date(), cell)).toContain('invalid_date');
  });

  it('is checked as the field of a POST is', () => {
    expect(read(choice('invoice', 'credit_note'), 'Invoice')).toBe(
      'x invalid_value x must be one of invoice, credit_note. Did you mean invoice?',
    );
    expect(read(text(3), 'abcd')).toBe('x out_of_range x must have at most 3 characters.');
  });

  it('sends nothing when it is empty, and must not be where a value is required', () => {
    expect(read(text(3), '  ')).toBeUndefined();
    expect(read(relation('partners'), ' ', true)).toBe('x required x is required.');
  });
});
