import { describe, expect, it } from '@jest/globals';
import { linkReceipt, waitingAgain } from './link-receipt.js';

const came = (lineId: string, quantity: string, value: string, productId = 'p') => ({
  lineId,
  productId,
  quantity,
  value,
});
const waits = (billLineId: string, quantity: string, value: string, productId = 'p') => ({
  billLineId,
  productId,
  accountId: '2110',
  quantity,
  value,
});

describe('goods that come', () => {
  it('and of which nothing was billed wait for a bill at their own value', () => {
    const { value, accountId, clearings } = linkReceipt(
      [came('a', '3', '10')],
      [waits('x', '5', '9', 'q')],
      '2100',
      2,
    ).get('a')!;
    // Another product of the bill says where the goods of this receipt wait.
    expect([value, accountId]).toEqual(['10', '2110']);
    expect(clearings).toEqual([
      { accountId: '2110', receiptLineId: 'a', billLineId: null, quantity: '3', value: '10' },
    ]);
  });

  it('clear what was billed of them line by line, the last piece the rest; what is beyond waits', () => {
    const linked = linkReceipt(
      [came('a', '2', '12'), came('b', '2', '12')],
      [waits('x', '3', '10'), waits('y', '0.5', '4')],
      '2100',
      2,
    );
    expect([...linked.values()].map(({ value }) => value)).toEqual(['6.67', '10.33']);
    expect(
      linked
        .get('b')!
        .clearings.map(({ receiptLineId, billLineId, quantity, value }) => [
          receiptLineId,
          billLineId,
          quantity,
          value,
        ]),
    ).toEqual([
      ['b', null, '2', '10.33'],
      [null, 'x', '1', '3.33'],
      ['b', 'x', '-1', '-3.33'],
      [null, 'y', '0.5', '4'],
      ['b', 'y', '-0.5', '-4'],
    ]);
  });
});

describe('goods that come again', () => {
  const back = (receiptLineId: string, billLineId: string, billed: string) => ({
    ...{ receiptLineId, billLineId, billed, quantity: '3', value: '10' },
    ...{ productId: 'p', accountId: '2100', receiptLineIds: ['b'] },
  });

  it('take what went back of what each bill has billed, and the last one the rest', () => {
    const waiting = waitingAgain(
      [back('a', 'x', '1'), back('a', 'y', '5'), back('a', 'z', '4'), back('c', 'x', '9')],
      2,
    );
    expect(
      waiting.map(({ receiptLineId, billLineId, quantity, value }) => [receiptLineId, billLineId, quantity, value]),
    ).toEqual([
      ['a', 'x', '1', '3.33'],
      ['a', 'y', '2', '6.67'],
      ['c', 'x', '3', '10'],
    ]);
  });

  it('are billed in the place of those that went back', () => {
    const { value, clearings } = linkReceipt(
      [came('b', '4', '20')],
      waitingAgain([back('a', 'x', '5')], 2),
      '2100',
      2,
    ).get('b')!;
    expect(value).toBe('15');
    expect(
      clearings.map(({ receiptLineId, billLineId, quantity, value: of }) => [receiptLineId, billLineId, quantity, of]),
    ).toEqual([
      ['b', null, '4', '15'],
      ['a', 'x', '3', '10'],
      ['b', 'x', '-3', '-10'],
    ]);
  });
});
