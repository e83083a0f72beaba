import { describe, expect, it } from '@jest/globals';
import { type BookedLine, proposeRule } from './propose-rule.js';

const booked = (n: number, more: Partial<BookedLine> = {}): BookedLine => ({
  ...{
    id: `l${n}`,
    text: `Hosting service 0${n}/2026 ref ${n}`,
    counterpartyName: null,
    counterpartyIban: null,
    partnerId: 'p',
  },
  legs: [{ accountId: 'a', amount: String(n), taxId: null }],
  ...more,
});
const wanted = {
  direction: 'out' as const,
  text: 'HOSTING SERVICE 09/2026 thanks',
  counterpartyName: null,
  counterpartyIban: null,
};

describe('a rule', () => {
  it('follows from three lines with the same longest words', () => {
    expect(proposeRule(wanted, [booked(3), booked(2), booked(1)])).toMatchObject({
      ...{ name: 'HOSTING SERVICE', textContains: ['HOSTING SERVICE'], iban: null, partnerId: 'p' },
      lines: [{ accountId: 'a', amount: null }],
    });
    expect(proposeRule(wanted, [booked(3), booked(2)])).toBeUndefined();
  });

  it('does not follow where the newest three differ', () => {
    const other = booked(4, { legs: [{ accountId: 'b', amount: '4', taxId: null }] });
    expect(proposeRule(wanted, [other, booked(3), booked(2), booked(1)])).toBeUndefined();
  });

  it('has the amounts of several accounts only where they were the same each time', () => {
    const legs = [
      { accountId: 'a', amount: '10', taxId: null },
      { accountId: 'b', amount: '2.50', taxId: 't' },
    ];
    const same = [1, 2, 3].map((n) => booked(n, { legs }));
    expect(proposeRule(wanted, same)?.lines).toMatchObject([{ amount: '10' }, { amount: '2.50', taxId: 't' }]);
    const differing = same.map((one, i) => ({ ...one, legs: [legs[0]!, { ...legs[1]!, amount: String(i) }] }));
    expect(proposeRule(wanted, differing)).toBeUndefined();
  });

  it('prefers the IBAN, and is quick whatever the texts', () => {
    const own = [1, 2, 3].map((n) => booked(n, { counterpartyIban: 'X', text: null }));
    expect(proposeRule({ ...wanted, counterpartyIban: 'X' }, own)).toMatchObject({ iban: 'X', textContains: [] });
    const long = { ...wanted, text: 'lorem ipsum '.repeat(170) };
    const start = performance.now();
    proposeRule(
      long,
      Array.from({ length: 100 }, (_, i) => booked(i, { text: `dolor sit ${i} amet `.repeat(100) })),
    );
    expect(performance.now() - start).toBeLessThan(1000);
  });
});
