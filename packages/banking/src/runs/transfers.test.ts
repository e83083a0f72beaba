import { describe, expect, it } from '@jest/globals';
import type { PaymentRunLine } from '../entities/payment-run-line.js';
import { numberTransfers, transfersOf } from './transfers.js';

const line = (partnerId: string, iban: string, amount: string, type: PaymentRunLine['type'] = 'bill') =>
  ({ partnerId, iban, amount, type }) as PaymentRunLine;

describe('the transfers of a run', () => {
  const lines = [line('a', 'X', '0.1'), line('b', 'X', '1'), line('a', 'X', '0.2'), line('a', 'Y', '3')];

  it('are one for each line, or one for each account of a supplier', () => {
    expect(numberTransfers(lines, false)).toEqual([1, 2, 3, 4]);
    expect(numberTransfers(lines, true)).toEqual([1, 2, 1, 3]);
  });

  it('are one where a credit note is set off, and amount to what is left', () => {
    const own = [...lines, line('a', 'X', '0.05', 'bill_credit_note')];
    const numbers = numberTransfers(own, false);
    expect(numbers).toEqual([1, 2, 1, 3, 1]);
    own.forEach((one, i) => (one.transfer = numbers[i]!));
    expect(transfersOf({ lines: own }).map(({ number, amount }) => [number, amount])).toEqual([
      [1, '0.25'],
      [2, '1'],
      [3, '3'],
    ]);
  });
});
