import { describe, expect, it } from '@jest/globals';
import {
  boolean,
  choice,
  date,
  decimal,
  type Field,
  frozen,
  instant,
  integer,
  inverse,
  list,
  money,
  object,
  reference,
  relation,
  relations,
  state,
  text,
} from './field.js';
import { columnOf, propertyOf } from './field-columns.js';

const JOIN = { table: 'post.letter_readers', owner: 'letter_id', other: 'reader_id', property: 'readerIds' };

/** Every mark that is set. */
function marksOf({ marks }: Field): object {
  const { deprecatedValues, ...rest } = marks;
  const ended = Object.keys(deprecatedValues).length > 0 ? { deprecatedValues } : {};
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== false && value !== undefined)),
    ...ended,
  };
}

describe('a field', () => {
  it('is plain until it is marked', () => {
    for (const field of [
      text(),
      decimal(2),
      money(),
      integer(0, 9),
      boolean(),
      date(),
      instant(),
      relation('letters'),
    ]) {
      expect(marksOf(field)).toEqual({});
    }
  });

  it.each<[name: string, mark: (field: Field) => Field, set: object]>([
    ['readOnly', (field) => field.readOnly(), { readOnly: true }],
    ['required', (field) => field.required(), { required: true, notNull: true }],
    ['filterable', (field) => field.filterable(), { filterable: true }],
    ['sortable', (field) => field.sortable(), { sortable: true }],
    ['onRequest', (field) => field.onRequest(), { onRequest: true }],
    ['always', (field) => field.always(), { always: true }],
    ['default', (field) => field.default('x'), { initial: 'x', notNull: true }],
    ['filled', (field) => field.filled(), { notNull: true }],
    ['describe', (field) => field.describe('It.'), { description: 'It.' }],
  ])('marked %s is a copy: the one before stays as it was', (_name, mark, set) => {
    const plain = text();
    const before = plain.sortable();
    const marked = mark(before);
    expect(marked).not.toBe(before);
    expect(marksOf(marked)).toEqual({ sortable: true, ...set });
    expect(marksOf(before)).toEqual({ sortable: true });
    expect(marksOf(plain)).toEqual({});
  });

  it('keeps its class, its type and what it knows besides through every mark', () => {
    const word = choice('low', 'high').default('low').filterable();
    expect(word.choices).toEqual(['low', 'high']);
    expect(word.type.values).toEqual(['low', 'high']);
    const people = relations('members', JOIN).always();
    expect(people.join).toBe(JOIN);
    expect(people.target).toBe('members');
    expect(list({ parent: 'letter_id' }, { page: integer(1, 9) }).onRequest().fields).toHaveProperty('page');
  });

  it('that is computed is read-only and leaves the field that it came from alone', () => {
    const plain = text();
    const computed = plain.computed(`upper({t}.name)`).sortable();
    expect(computed.expression).toBe('upper({t}.name)');
    expect(marksOf(computed)).toEqual({ readOnly: true, sortable: true });
    expect(plain.expression).toBeUndefined();
    expect(marksOf(plain)).toEqual({});
  });

  it('that only the service writes is read-only from the start', () => {
    for (const field of [inverse('letters', 'answer_to_id'), frozen(), reference('source')]) {
      expect(marksOf(field)).toEqual({ readOnly: true });
      expect(marksOf(field.onRequest())).toEqual({ readOnly: true, onRequest: true });
    }
    expect(marksOf(state('draft', 'posted'))).toEqual({
      ...{ readOnly: true, notNull: true, filterable: true, sortable: true },
    });
  });
});

describe('the name of a field', () => {
  it('is a property in camelCase and a column in snake_case', () => {
    expect([propertyOf('date_due', date()), columnOf('date_due', date())]).toEqual(['dateDue', 'date_due']);
    expect([propertyOf('lines', list({ parent: 'letter_id' }, {})), propertyOf('address', object({}))]).toEqual([
      'lines',
      'address',
    ]);
  });

  it('of a relation ends in its id', () => {
    const field = relation('accounts');
    expect([propertyOf('income_account', field), columnOf('income_account', field)]).toEqual([
      'incomeAccountId',
      'income_account_id',
    ]);
  });

  it('of several records is that of its join', () => {
    expect(propertyOf('readers', relations('members', JOIN))).toBe('readerIds');
  });
});
