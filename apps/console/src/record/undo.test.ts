import { describe, expect, it } from '@jest/globals';
import type { ActionSchema, Field, Preview, Row } from '../data/wire.js';
import { undoOf } from './undo.js';

const action = (
  name: string,
  from: readonly string[],
  to: string | null,
  args: readonly Field[] = [],
): ActionSchema => ({
  ...{ name, from, to, args, summary: '', scopes: ['write:sales'], takes_expected_amount_total: false },
});
const CANCEL = action('cancel', ['draft', 'confirmed'], 'cancelled');
const CONFIRM = action('confirm', ['draft'], 'confirmed');
const ORDERS = { actions: [CONFIRM, CANCEL, action('reset', ['cancelled'], 'draft')] };

const row = (state: string, version: number): Row => ({ id: 'ord_1', state, version });
const previewOf = (...others: readonly Row[]): Preview =>
  ({ record: row('cancelled', 3), effects: { records: { invoices: others }, events: [] } }) as unknown as Preview;

const undo = (before: Row, preview: Preview | null, may = true, schema = ORDERS): string | undefined =>
  undoOf(schema, { action: CANCEL, before, answer: row('cancelled', 3), preview }, () => may)?.name;

describe('what takes an action back', () => {
  it('is the action that leads to the state before', () => expect(undo(row('draft', 2), previewOf())).toBe('reset'));

  it('is not an action that leads to another state', () =>
    expect(undo(row('confirmed', 2), previewOf())).toBeUndefined());

  it('may change other records, but makes none', () => {
    expect(undo(row('draft', 2), previewOf({ id: 'inv_1', version: 7 }))).toBe('reset');
    expect(undo(row('draft', 2), previewOf({ id: 'msg_1', version: 1 }))).toBeUndefined();
  });

  it('is known only where the service has said what happens', () =>
    expect(undo(row('draft', 2), null)).toBeUndefined());

  it('is what the person may do', () => expect(undo(row('draft', 2), previewOf(), false)).toBeUndefined());

  it('asks for nothing', () => {
    const reset = action('reset', ['cancelled'], 'draft', [{ name: 'reason', required: true } as Field]);
    expect(undo(row('draft', 2), previewOf(), true, { actions: [CANCEL, reset] })).toBeUndefined();
  });

  it('is what the schema says where the state stays as it was', () => {
    const [approve, withdraw] = [
      action('approve', ['draft'], null),
      { ...action('withdraw', ['draft'], null), takes_back: 'approve' },
    ];
    const done = { action: approve, before: row('draft', 2), answer: row('draft', 3), preview: previewOf() };
    expect(undoOf({ actions: [approve, withdraw] }, done, () => true)).toBe(withdraw);
    expect(undoOf({ actions: [approve, withdraw] }, { ...done, action: withdraw }, () => true)).toBeUndefined();
  });

  it('does not exist where another record was made', () => {
    const copied = { action: CANCEL, before: row('draft', 2), answer: { ...row('cancelled', 1), id: 'ord_2' } };
    expect(undoOf(ORDERS, { ...copied, preview: previewOf() }, () => true)).toBeUndefined();
  });

  it('does not exist where the state stays as it was', () =>
    expect(undo(row('cancelled', 2), previewOf())).toBeUndefined());
});
