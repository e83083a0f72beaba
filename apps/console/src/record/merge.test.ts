import { describe, expect, test } from '@jest/globals';
import { bodyOf, blankLine, formOf, type FormValue, type FormValues, type Line } from '../form/form-values.js';
import { differencesOf, lockedChanges, mergedValues, usualChoices } from './merge.js';
import { FIELDS, LINES, ROW } from '../data/test-fields.js';

const base = formOf(FIELDS, ROW);
const linesOf = (values: FormValues): readonly Line[] => values.lines as readonly Line[];
const withLine = (values: FormValues, at: number, change: Record<string, FormValue>): FormValues => {
  const line = linesOf(values)[at] as Line;
  return { ...values, lines: linesOf(values).with(at, { ...line, values: { ...line.values, ...change } }) };
};

function merged(theirs: FormValues, mine: FormValues, changed: Record<string, 'mine' | 'theirs'> = {}): FormValues {
  const differences = differencesOf(FIELDS, base, theirs, mine);
  return mergedValues(FIELDS, base, theirs, mine, { ...usualChoices(differences), ...changed });
}

describe('two people change one version', () => {
  test('what only one of them changed is taken without a question', () => {
    const values = merged({ ...base, note: 'Theirs' }, { ...base, rate: '2' });
    expect(values).toMatchObject({ note: 'Theirs', rate: '2' });
  });

  test('what both changed is told as such, with all three values, and is mine unless I choose', () => {
    const theirs = { ...base, note: 'Theirs' };
    const mine = { ...base, note: 'Mine' };
    expect(differencesOf(FIELDS, base, theirs, mine)).toMatchObject([
      { id: 'note', by: 'both', before: '', theirs: 'Theirs', mine: 'Mine' },
    ]);
    expect(merged(theirs, mine).note).toBe('Mine');
    expect(merged(theirs, mine, { note: 'theirs' }).note).toBe('Theirs');
  });

  test('the same change of both is none', () => {
    expect(differencesOf(FIELDS, base, { ...base, rate: '2' }, { ...base, rate: '2.0' })).toEqual([]);
  });

  test('lines are compared cell by cell, by their id', () => {
    const theirs = withLine(base, 0, { quantity: '7' });
    const mine = withLine(withLine(base, 0, { price_unit: '11' }), 1, { quantity: '9' });
    expect(differencesOf(FIELDS, base, theirs, mine).map(({ id, by }) => [id, by])).toEqual([
      ['lines#inl_1.quantity', 'theirs'],
      ['lines#inl_1.price_unit', 'mine'],
      ['lines#inl_2.quantity', 'mine'],
    ]);
    expect(bodyOf(FIELDS, merged(theirs, mine), theirs)).toEqual({
      lines: [
        { id: 'inl_1', price_unit: 11 },
        { id: 'inl_2', quantity: 9 },
      ],
    });
  });

  test('new lines of both stay', () => {
    const theirs = formOf(FIELDS, { ...ROW, lines: [...ROW.lines, { ...ROW.lines[1], id: 'inl_9' }] });
    const added = { ...blankLine(LINES), values: { ...blankLine(LINES).values, quantity: '3' } };
    const lines = linesOf(merged(theirs, { ...base, lines: [...linesOf(base), added] }));
    expect(lines.map(({ id }) => id)).toEqual(['inl_1', 'inl_2', 'inl_9', null]);
  });

  test('a line that they removed goes where I did not touch it, and comes back as a new one where I did', () => {
    const theirs = { ...base, lines: [linesOf(base)[0] as Line] };
    expect(linesOf(merged(theirs, { ...base, note: 'x' })).map(({ id }) => id)).toEqual(['inl_1']);
    const mine = withLine(base, 1, { quantity: '9' });
    expect(linesOf(merged(theirs, mine)).map(({ id, values }) => [id, values.quantity])).toEqual([
      ['inl_1', '2'],
      [null, '9'],
    ]);
  });

  test('a line that I removed stays away, unless I take theirs', () => {
    const mine = { ...base, lines: [linesOf(base)[0] as Line] };
    const theirs = withLine(base, 1, { quantity: '4' });
    expect(linesOf(merged(theirs, mine)).map(({ id }) => id)).toEqual(['inl_1']);
    expect(linesOf(merged(theirs, mine, { 'lines#inl_2': 'theirs' })).map(({ id }) => id)).toEqual(['inl_1', 'inl_2']);
  });

  test('what the newer version does not let change is told, with the lines that I have added', () => {
    const changed = withLine({ ...base, note: 'Mine' }, 0, { quantity: '7' });
    const mine = {
      ...changed,
      lines: [
        ...linesOf(changed),
        { ...blankLine(LINES), values: { ...blankLine(LINES).values, description: 'New' } },
        blankLine(LINES),
      ],
    };
    const theirs = { ...base, date: '2026-11-23' };
    const locked = lockedChanges(
      FIELDS,
      FIELDS.filter(({ name }) => name === 'note'),
      base,
      theirs,
      mine,
    );
    expect(locked.map(({ label }) => label)).toEqual(['Line 1, Chair: Quantity', 'Line 3']);
    expect(lockedChanges(FIELDS, FIELDS, base, theirs, mine)).toEqual([]);
  });
});
