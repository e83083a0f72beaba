import { describe, expect, test } from '@jest/globals';
import {
  blankLine,
  bodyOf,
  formOf,
  type FormValue,
  type FormValues,
  type Line,
  problemsOf,
  rebased,
  saysSomething,
  sentLines,
} from './form-values.js';
import { FIELDS, LINES, ROW } from '../data/test-fields.js';

const linesOf = (values: FormValues): readonly Line[] => values.lines as readonly Line[];
const withLine = (values: FormValues, at: number, change: Record<string, FormValue>): FormValues => {
  const lines = linesOf(values);
  const line = lines[at] as Line;
  return { ...values, lines: lines.with(at, { ...line, values: { ...line.values, ...change } }) };
};

describe('a form that was loaded', () => {
  const base = formOf(FIELDS, ROW);

  test('sends nothing as long as nothing is typed', () => {
    expect(bodyOf(FIELDS, base, base)).toEqual({});
    expect(bodyOf(FIELDS, formOf(FIELDS, ROW), base)).toEqual({});
  });

  test('sends nothing for another writing of the same', () => {
    expect(bodyOf(FIELDS, { ...base, rate: '1.50', date: '22 Nov 2026' }, base)).toEqual({});
  });

  test('sends what changed alone: numbers as numbers, relations by id, nothing as null', () => {
    const values = {
      ...base,
      rate: '1,234.5',
      partner: { id: 'par_2', name: 'Severn' },
      date: '',
      type: 'credit_note',
      active: false,
    };
    expect(bodyOf(FIELDS, values, base)).toEqual({
      rate: 1234.5,
      partner: 'par_2',
      date: null,
      type: 'credit_note',
      active: false,
    });
  });

  test('sends of an object what changed in it, and clears it as a whole', () => {
    expect(bodyOf(FIELDS, { ...base, address: { city: 'Bath', zip: 'BA1' } }, base)).toEqual({
      address: { zip: 'BA1' },
    });
    expect(bodyOf(FIELDS, { ...base, address: { city: '', zip: '' } }, base)).toEqual({ address: null });
  });

  test('sends of a map what changed, and null for a name that is gone', () => {
    const metadata = [
      { name: 'colour', value: 'blue' },
      { name: 'new', value: 'x' },
      { name: '', value: 'left out' },
    ];
    expect(bodyOf(FIELDS, { ...base, metadata }, base)).toEqual({ metadata: { colour: 'blue', new: 'x', size: null } });
  });

  test('keeps lines by their id, with what changed of each', () => {
    expect(bodyOf(FIELDS, withLine(base, 1, { quantity: '3' }), base)).toEqual({
      lines: [{ id: 'inl_1' }, { id: 'inl_2', quantity: 3 }],
    });
  });

  test('leaves out lines that were removed, and lines in which nothing was typed', () => {
    expect(bodyOf(FIELDS, { ...base, lines: [linesOf(base)[1] as Line, blankLine(LINES)] }, base)).toEqual({
      lines: [{ id: 'inl_2' }],
    });
    expect(bodyOf(FIELDS, { ...base, lines: [...linesOf(base), blankLine(LINES)] }, base)).toEqual({});
  });

  test('says that a line has no taxes, which differs from saying nothing', () => {
    expect(bodyOf(FIELDS, withLine(base, 0, { taxes: [] }), base)).toEqual({
      lines: [{ id: 'inl_1', taxes: [] }, { id: 'inl_2' }],
    });
  });

  test('sends the default of a number that is emptied and cannot be nothing, else null', () => {
    const credit = {
      ...LINES,
      fields: (LINES.fields ?? []).map((one) => (one.name === 'price_unit' ? { ...one, nullable: false } : one)),
    };
    const fields = FIELDS.map((one) => (one === LINES ? credit : one));
    expect(bodyOf(fields, withLine(base, 0, { price_unit: '' }), base)).toEqual({
      lines: [{ id: 'inl_1', price_unit: 0 }, { id: 'inl_2' }],
    });
    expect(bodyOf(FIELDS, withLine(base, 0, { price_unit: '' }), base)).toEqual({
      lines: [{ id: 'inl_1', price_unit: null }, { id: 'inl_2' }],
    });
  });

  test('sends the order of lines', () => {
    expect(bodyOf(FIELDS, { ...base, lines: linesOf(base).toReversed() }, base)).toEqual({
      lines: [{ id: 'inl_2' }, { id: 'inl_1' }],
    });
  });
});

describe('a new form', () => {
  const blank = formOf(FIELDS, null);

  test('begins with the defaults of the schema and sends none of them', () => {
    expect(blank).toMatchObject({ type: 'invoice', active: true, partner: null, rate: '', lines: [] });
    expect(bodyOf(FIELDS, blank)).toEqual({});
  });

  test('leaves to the service what is not filled in of a line', () => {
    const line = blankLine(LINES);
    const values = {
      ...blank,
      lines: [{ ...line, values: { ...line.values, product: { id: 'prd_1', name: 'Chair' }, quantity: '2' } }],
    };
    expect(bodyOf(FIELDS, values)).toEqual({ lines: [{ product: 'prd_1', quantity: 2 }] });
  });

  test('counts only the lines that are sent', () => {
    const filled = { ...blankLine(LINES), values: { ...blankLine(LINES).values, quantity: '1' } };
    expect(sentLines(LINES, [blankLine(LINES), filled, blankLine(LINES)])).toEqual([filled]);
  });
});

test('texts that cannot be read are found before anything is sent, each at its place', () => {
  const base = formOf(FIELDS, ROW);
  const values = withLine({ ...base, rate: '1.2.3', date: 'soon' }, 1, { quantity: 'two' });
  expect(problemsOf(FIELDS, values)).toEqual({
    rate: 'Write a number, such as 1,234.50.',
    date: expect.stringContaining('This is no day'),
    'lines#inl_2.quantity': 'Write a number, such as 1,234.50.',
  });
});

describe('after a save', () => {
  const base = formOf(FIELDS, ROW);
  const added = { ...blankLine(LINES), values: { ...blankLine(LINES).values, quantity: '4' } };
  const sent = { ...base, note: 'Hello', lines: [...linesOf(base), added] };
  const saved = formOf(FIELDS, {
    ...ROW,
    note: 'Hello',
    lines: [...ROW.lines, { ...ROW.lines[1], id: 'inl_3', description: 'From the service', quantity: 4 }],
  });

  test('a new line keeps its key, so that the focus stays, and gets its id and what the service filled in', () => {
    const line = linesOf(rebased(FIELDS, sent, sent, saved))[2];
    expect(line).toMatchObject({ key: added.key, id: 'inl_3', values: { description: 'From the service' } });
  });

  test('what was typed while it was saved stays, and is what the next save sends', () => {
    const now = withLine({ ...sent, note: 'Hello you' }, 2, { quantity: '5' });
    const after = rebased(FIELDS, sent, now, saved);
    const baseAfter = rebased(FIELDS, sent, sent, saved);
    expect(bodyOf(FIELDS, after, baseAfter)).toMatchObject({
      note: 'Hello you',
      lines: [{ id: 'inl_1' }, { id: 'inl_2' }, { id: 'inl_3', quantity: 5 }],
    });
  });
});

describe('a value', () => {
  test('says something unless it is empty, also inside: no text, no tick, no row, no part', () => {
    for (const value of [undefined, null, '', false, [], {}, { street: null, country: '' }, { inner: { a: false } }])
      expect([value, saysSomething(value)]).toEqual([value, false]);
    for (const value of ['x', 0, true, [null], { street: '', city: 'Bristol' }])
      expect([value, saysSomething(value)]).toEqual([value, true]);
  });
});
