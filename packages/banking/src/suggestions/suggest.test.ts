import { describe, expect, it } from '@jest/globals';
import type { ItemFacts, LineFacts, RuleFacts, SuggestionFacts } from './facts.js';
import { suggest } from './suggest.js';
import type { Suggestion } from './suggestion.js';

const IBAN = 'NL91ABNA0417164300';
const ACME = { id: 'acme', name: 'Acme Ltd', ibans: [IBAN] };
const item = (n: number, more: Partial<ItemFacts> = {}): ItemFacts => ({
  ...{ id: `i${n}`, type: 'invoice', number: `INV/2026/0000${n}`, reference: null, partnerId: 'acme', currency: 'EUR' },
  ...{ open: '174', side: 'debit', date: '2026-03-01', dateDue: '2026-03-12', ...more },
});

function of(line: Partial<LineFacts>, more: Partial<SuggestionFacts> = {}): readonly Suggestion[] {
  const account = { id: 'main', name: 'Main', iban: 'DE1', currency: 'EUR', journalId: 'j', active: true };
  return suggest({
    line: {
      ...{
        id: 'l',
        bankAccountId: 'main',
        date: '2026-03-10',
        open: '174',
        currency: 'EUR',
        structuredReference: null,
      },
      ...{ endToEnd: null, customerReference: null, text: null, counterpartyName: null, counterpartyIban: null },
      ...{ partnerId: null, reversal: false, ...line },
    },
    account: { ...account, feeAccountId: 'fees', writeOffAccountId: null },
    ...{
      ownAccounts: [],
      items: [],
      partners: [ACME],
      payments: [],
      otherLines: [],
      sentTransfers: [],
      rules: [],
      ...more,
    },
  });
}

const pointsOf = (one: Suggestion | undefined): Record<string, number> =>
  Object.fromEntries((one?.reasons ?? []).map(({ code, points }) => [code, points]));

describe('confidence', () => {
  it('is the sum of the points, capped at 100', () => {
    const [best] = of(
      { text: 'INV 2026 00001', counterpartyIban: IBAN, counterpartyName: 'ACME' },
      { items: [item(1)] },
    );
    const points = { document_number: 45, amount_equal: 30, only_amount: 10, iban: 25, name: 15, date_near: 5 };
    expect(pointsOf(best)).toEqual(points);
    expect(best).toMatchObject({ confidence: 100, certainty: 'certain' });
  });

  it('falls by 20 for each twin, unless the line names the one', () => {
    const items = [item(1), item(2), item(3)];
    expect(pointsOf(of({ counterpartyIban: IBAN }, { items })[0])).toMatchObject({ twin: -40 });
    const [named] = of({ counterpartyIban: IBAN, text: 'INV/2026/00002' }, { items });
    expect(named).toMatchObject({ certainty: 'certain', plan: { items: [{ id: 'i2' }] } });
    expect(pointsOf(named)).not.toHaveProperty('twin');
  });

  it.each<[string, Partial<LineFacts>, Partial<SuggestionFacts>]>([
    [
      'amount_differs',
      { text: 'INV/2026/00001', counterpartyIban: IBAN, counterpartyName: 'Acme', open: '100' },
      { items: [item(1, { dateDue: '2026-03-10' })] },
    ],
    [
      'other_document_named',
      { text: 'INV/2026/00001 INV/2026/00002', counterpartyIban: IBAN },
      { items: [item(1), item(2, { open: '50' })] },
    ],
    [
      'other_payer',
      { text: 'INV/2026/00001', counterpartyIban: 'X' },
      { items: [item(1)], partners: [ACME, { id: 'b', name: 'B', ibans: ['X'] }] },
    ],
    ['payer_unknown', { text: 'INV/2026/00001' }, { items: [item(1), item(2, { partnerId: 'b' })] }],
    ['reversal', { text: 'INV/2026/00001', counterpartyIban: IBAN, reversal: true }, { items: [item(1)] }],
  ])('is never above 89 with the doubt %s', (code, line, facts) => {
    const [best] = of(line, facts);
    expect(best!.confidence).toBeLessThan(90);
    expect(best!.reasons.map((one) => one.code)).toContain(code);
    expect(best!.confidence).toBe(best!.reasons.reduce((sum, { points }) => sum + points, 0));
  });

  it('is never above 89 for two that would both be certain', () => {
    const lines = [{ accountId: 'a', percent: null, amount: null, rest: true, taxId: null, description: null }];
    const rule: RuleFacts = {
      ...{
        id: 'r',
        name: 'R',
        direction: null,
        amountFrom: null,
        amountTo: null,
        textContains: ['thanks'],
        iban: null,
      },
      ...{ bankAccountId: null, partnerId: null, confidence: 95, auto: true, lines },
    };
    const alone = of({ text: 'Thanks' }, { rules: [rule] });
    expect(alone).toMatchObject([{ kind: 'rule', confidence: 95, certainty: 'certain' }]);
    const payments = [
      {
        ...{
          id: 'p',
          journalId: 'j',
          type: 'inbound' as const,
          number: 'BNK/2026/00009',
          reference: null,
          date: '2026-03-10',
        },
        ...{ partnerId: 'acme', amount: '174', currency: 'EUR' },
      },
    ];
    const both = of({ text: 'Thanks BNK/2026/00009', counterpartyIban: IBAN }, { rules: [rule], payments });
    expect(both.map(({ kind, confidence }) => [kind, confidence])).toEqual([
      ['rule', 89],
      ['payment', 89],
    ]);
  });
});

describe('suggestions', () => {
  it('leave out another currency and the wrong side', () => {
    expect(of({ text: 'INV/2026/00001' }, { items: [item(1, { currency: 'USD' })] })).toEqual([]);
    expect(of({ text: 'INV/2026/00001', open: '-174' }, { items: [item(1)] })).toEqual([]);
  });

  it('set off credits that are named or open', () => {
    const items = [item(1), item(2, { type: 'credit_note', side: 'credit', number: 'CN/2026/00001', open: '24' })];
    const [named] = of({ open: '150', text: 'INV/2026/00001 - CN/2026/00001', counterpartyIban: IBAN }, { items });
    expect(named).toMatchObject({
      certainty: 'certain',
      plan: {
        items: [
          { id: 'i1', amount: '174' },
          { id: 'i2', amount: '24' },
        ],
      },
    });
    expect(of({ open: '150', counterpartyIban: IBAN }, { items })[0]!.plan.items).toHaveLength(2);
  });

  it('pay the oldest first where the money is less than what is named', () => {
    const items = [item(1, { dateDue: '2026-04-01' }), item(2)];
    const [best] = of({ open: '200', text: 'INV/2026/00001 INV/2026/00002', counterpartyIban: IBAN }, { items });
    expect(best!.plan.items).toEqual([
      { id: 'i2', type: 'invoice', amount: '174' },
      { id: 'i1', type: 'invoice', amount: '26' },
    ]);
    expect(best!.difference).toMatchObject({ kind: 'partly_paid', amount: '148' });
  });

  it('are at most five, and those as good are in the order of their due dates and ids', () => {
    const items = [3, 1, 2, 4, 5, 6].map((n) =>
      item(n, { partnerId: `b${n}`, dateDue: n === 6 ? '2026-03-09' : '2026-03-12', open: n < 7 ? '174' : '1' }),
    );
    const partners = items.map(({ partnerId }) => ({ id: partnerId!, name: 'Same Name', ibans: [IBAN] }));
    const found = of({ counterpartyIban: IBAN }, { items, partners });
    expect(found.map(({ plan }) => plan.items![0]!.id)).toEqual(['i6', 'i1', 'i2', 'i3', 'i4']);
  });
});
