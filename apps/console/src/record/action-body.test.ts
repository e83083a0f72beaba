import { describe, expect, it } from '@jest/globals';
import type { Field, FieldType } from '../data/wire.js';
import { bodyOf, groupsOf } from './action-body.js';
import { isOfOwnLines } from './own-lines.js';
import { formOf } from '../form/form-values.js';

const arg = (name: string, type: FieldType, fields?: readonly Field[], required = false): Field => ({
  name,
  type,
  required,
  read_only: false,
  nullable: true,
  filterable: false,
  sortable: false,
  on_request: false,
  ...(type === 'number' ? { decimals: null } : {}),
  ...(fields ? { fields } : {}),
});

const PAY = [
  arg('amount', 'number'),
  arg('date', 'date'),
  arg('journal', 'relation'),
  arg('reference', 'string'),
  arg('write_off', 'object', [arg('account', 'relation'), arg('amount', 'number')]),
];
const LINES = arg('lines', 'list', [arg('line', 'relation'), arg('quantity', 'number')]);

describe('bodyOf', () => {
  it('leaves out what was not filled in, so that it takes its default', () => {
    expect(bodyOf(PAY, formOf(PAY, null))).toEqual({});
  });

  it('sends what was filled in, also within an object', () => {
    const values = { ...formOf(PAY, null), amount: '1,200.50', write_off: { account: null, amount: '3' } };
    expect(bodyOf(PAY, values)).toEqual({ amount: 1200.5, write_off: { amount: 3 } });
  });

  it('sends lines without the empty cells, and no list when there is none', () => {
    const line = { key: 'k', id: null, values: { line: { id: 'orl_1', name: 'Chair' }, quantity: '2' } };
    expect(bodyOf([LINES], { lines: [line] })).toEqual({ lines: [{ line: 'orl_1', quantity: 2 }] });
    expect(bodyOf([LINES], { lines: [] })).toEqual({});
  });

  it('does not say a default that was left as it is', () => {
    const args = [{ ...arg('backorder', 'boolean'), default: true }];
    expect(bodyOf(args, formOf(args, null))).toEqual({});
    expect(bodyOf(args, { backorder: false })).toEqual({ backorder: false });
  });

  it('keeps false and 0: they say something', () => {
    const args = [arg('backorder', 'boolean'), arg('amount', 'number')];
    expect(bodyOf(args, { backorder: false, amount: '0' })).toEqual({ backorder: false, amount: 0 });
  });
});

describe('groupsOf', () => {
  it('shows the first plain arguments at once and the rest behind More options', () => {
    const { first, more } = groupsOf(PAY);
    expect(first.map(({ name }) => name)).toEqual(['amount', 'date', 'journal']);
    expect(more.map(({ name }) => name)).toEqual(['reference', 'write_off']);
  });

  it('shows a required list, and a list that stands alone', () => {
    expect(groupsOf([{ ...LINES, required: true }, ...PAY]).first[0]?.name).toBe('lines');
    expect(groupsOf([LINES]).first).toHaveLength(1);
  });
});

describe('isOfOwnLines', () => {
  it('knows a list that names lines of the record', () => {
    expect(isOfOwnLines(LINES)).toBe(true);
    expect(isOfOwnLines(arg('allocations', 'list', [arg('invoice', 'relation')]))).toBe(false);
  });
});

describe('what is done of each line', () => {
  const lines = arg('lines', 'list', [arg('line', 'relation'), arg('quantity', 'number')]);
  const args = [lines, arg('backorder', 'boolean'), arg('date', 'date')];
  it('stands there at once where the record has few lines', () => {
    expect(groupsOf(args, true)).toEqual({ first: args, more: [] });
    expect(groupsOf(args).more).toEqual([lines]);
  });
});
