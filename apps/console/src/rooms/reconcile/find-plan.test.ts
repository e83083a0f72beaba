import { describe, expect, it } from '@jest/globals';
import type { BankLine } from './bank-line.js';
import { foundSum, type OpenItem, type Rest } from './find-plan.js';

const line = (open: number): BankLine => ({ id: 'bln_1', amount_open: open, currency: 'EUR' }) as unknown as BankLine;

const item = (id: string, open: number, more: Partial<OpenItem> = {}): OpenItem => ({
  ...{ id, kind: 'invoice', resource: 'invoices', record: id, name: id, reference: null, due: null, open },
  partner: { id: 'par_1', name: 'One' },
  isSettledByIn: true,
  ...more,
});

const NONE: Rest = { choice: null, account: null };
const account = { id: 'acc_1', name: 'Fees' };

describe('the ticked items', () => {
  it('explain a line whose amount they have, to the cent', () => {
    const found = foundSum(line(0.3), [item('a', 0.1), item('b', 0.2)], NONE);
    expect(found).toMatchObject({ settled: 0.3, rest: 0, choices: [] });
    expect(found.body).toEqual({
      items: [
        { invoice: 'a', amount: 0.1 },
        { invoice: 'b', amount: 0.2 },
      ],
    });
  });

  it('set off what goes the other way', () => {
    const credit = item('c', 25, { isSettledByIn: false });
    expect(foundSum(line(75), [item('a', 100), credit], NONE)).toMatchObject({ settled: 75, rest: 0 });
    const bill = item('b', 60, { isSettledByIn: false });
    expect(foundSum(line(-60), [bill], NONE).body).toEqual({ items: [{ invoice: 'b', amount: 60 }] });
  });

  it('leave a rest that is kept open, an advance, or booked, by a plain choice only', () => {
    const items = [item('a', 100)];
    expect(foundSum(line(120), items, NONE)).toMatchObject({ rest: 20, choices: ['open', 'advance', 'account'] });
    expect(foundSum(line(120), items, NONE).body).toBeUndefined();
    const sent = (rest: Partial<Rest>) => foundSum(line(120), items, { ...NONE, ...rest }).body;
    expect(sent({ choice: 'open' })).toEqual({ items: [{ invoice: 'a', amount: 100 }] });
    expect(sent({ choice: 'advance' })).toMatchObject({ partner: 'par_1' });
    expect(sent({ choice: 'account' })).toBeUndefined();
    expect(sent({ choice: 'account', account })).toMatchObject({ lines: [{ account: 'acc_1', amount: 20 }] });
    expect(sent({ choice: 'partly' })).toBeUndefined();
  });

  it('that need more than the line are paid in part, less a fee, or less a discount', () => {
    const items = [item('a', 174)];
    const sent = (rest: Partial<Rest>) => foundSum(line(171), items, { ...NONE, ...rest }).body;
    expect(foundSum(line(171), items, NONE)).toMatchObject({ rest: -3, choices: ['partly', 'account', 'discount'] });
    expect(sent({ choice: 'partly' })).toEqual({ items: [{ invoice: 'a' }] });
    expect(sent({ choice: 'account', account })).toEqual({
      ...{ items: [{ invoice: 'a', amount: 174 }], lines: [{ account: 'acc_1', amount: 3 }] },
    });
    expect(sent({ choice: 'discount', account })).toMatchObject({ write_off: { amount: 3, tax_correction: true } });
  });

  it('of several partners give no advance and no discount', () => {
    const items = [item('a', 50), item('b', 60, { partner: { id: 'par_2', name: 'Two' } })];
    expect(foundSum(line(120), items, NONE).choices).toEqual(['open', 'account']);
    expect(foundSum(line(100), items, NONE).choices).toEqual(['partly', 'account']);
  });

  it('are wanted: without any there is nothing to send', () => {
    expect(foundSum(line(100), [], { choice: 'open', account: null })).toMatchObject({ rest: 100, body: undefined });
  });
});
