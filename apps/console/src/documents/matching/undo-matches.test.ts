import { describe, expect, it } from '@jest/globals';
import type { Records } from '../../data/daybook.js';
import type { Preview, Row } from '../../data/wire.js';
import { matchesBack } from './undo-matches.js';

const match = (id: string, debit: string, credit: string, version = 1): Row => ({
  ...{ id, version },
  ...{ debit_line: { id: debit, name: debit }, credit_line: { id: credit, name: credit } },
});

const previewOf = (records: Readonly<Record<string, readonly Row[]>>): Preview =>
  ({ record: { id: 'pay_1', version: 3 }, effects: { records, events: [] } }) as unknown as Preview;

/** Answers a list, and keeps what was sent together. */
function recordsWith(data: readonly Row[]) {
  const sent: unknown[] = [];
  const records = {
    list: () => Promise.resolve({ data }),
    together: (operations: unknown, choice: unknown) => {
      sent.push(operations, choice);
      return Promise.resolve([]);
    },
  } as unknown as Records;
  return { records, sent };
}

describe('an action that made matches', () => {
  const made = previewOf({
    reconciliations: [match('rec_p1', 'l1', 'l9'), match('rec_p2', 'l2', 'l9')],
    invoices: [{ id: 'inv_1', version: 7 }],
  });

  it('is taken back by undoing them together, found by their lines', async () => {
    const { records, sent } = recordsWith([
      match('rec_c', 'l2', 'l9'),
      match('rec_b', 'l1', 'l9'),
      match('rec_a', 'l1', 'l8'),
    ]);
    expect(await matchesBack(made)!(records, 'key')).toBe('2 matches undone');
    expect(sent).toEqual([
      [
        { method: 'POST', path: '/reconciliations/rec_b/undo', body: {} },
        { method: 'POST', path: '/reconciliations/rec_c/undo', body: {} },
      ],
      { idempotencyKey: 'key' },
    ]);
  });

  it('is left alone where one of them is gone meanwhile', async () => {
    const { records, sent } = recordsWith([match('rec_b', 'l1', 'l9')]);
    expect(await matchesBack(made)!(records, 'key')).toMatch(/^Not undone/);
    expect(sent).toEqual([]);
  });

  it.each(['entries', 'payments'])('is not taken back where it made %s, too', (resource) => {
    const more = { reconciliations: [match('rec_p1', 'l1', 'l9')], [resource]: [{ id: 'ent_1', version: 1 }] };
    expect(matchesBack(previewOf(more))).toBeUndefined();
  });

  it('is not taken back where it made none', () =>
    expect(matchesBack(previewOf({ invoices: [{ id: 'inv_1', version: 7 }] }))).toBeUndefined());
});
