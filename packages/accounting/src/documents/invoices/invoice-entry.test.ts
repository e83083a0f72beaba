import { seedOf } from '@daybook/testing';
import { describe, expect, it } from '@jest/globals';
import { canonical, compare, isNegative, isZero, sum } from '@daybook/money';
import fc from 'fast-check';
import { computeTotals } from '../taxes/compute-totals.js';
import type { TaxRule } from '../taxes/tax-rule.js';
import { termInstalments, type TermLine } from '../terms/instalments.js';
import type { LedgerLine } from '../../ledger/posting/ledger-line.js';
import { invoiceEntry, type InvoiceFigures } from './invoice-entry.js';

const seed = seedOf('invoice-entry');
fc.configureGlobal({ seed, numRuns: 400 });

const figures = (given: Partial<InvoiceFigures>): InvoiceFigures => ({
  type: 'invoice',
  partnerId: 'partner',
  currency: 'USD',
  rate: '1',
  decimals: 2,
  lines: [],
  taxLines: [],
  instalments: [],
  partnerAccountId: '1100',
  home: 'USD',
  differenceAccountId: '5200',
  ...given,
});
const sold = (accountId: string, amountSubtotal: string) => ({ accountId, amountSubtotal, description: null });
const tax = (accountId: string, amount: string) => ({ taxId: 'vat', accountId, amount, base: '0' });
const due = (dateDue: string, amount: string) => ({ dateDue, amount });
const table = (lines: readonly LedgerLine[]) => lines.map((line) => [line.accountId, line.debit, line.credit]);
const swapped = (lines: readonly LedgerLine[]) => lines.map((line) => [line.accountId, line.credit, line.debit]);

describe('goods that were received', () => {
  const line = { accountId: '2100', amountSubtotal: '62', description: 'P', onAccount: '60' };
  const bill = {
    type: 'bill',
    lines: [line],
    instalments: [due('2026-01-12', '62')],
    partnerAccountId: '2000',
  } as const;
  const amounts = (given: Partial<InvoiceFigures>) =>
    invoiceEntry(figures(given)).map(({ accountId, debit, credit, amountCurrency }) => [
      accountId,
      debit,
      credit,
      amountCurrency,
    ]);

  it('stand at what they were received at, the difference beside them', () => {
    expect(amounts(bill)).toEqual([
      ['2000', '0', '62', '-62'],
      ['2100', '60', '0', '60'],
      ['5200', '2', '0', '2'],
    ]);
    expect(amounts({ ...bill, lines: [{ ...line, onAccount: '62.5' }] })).toEqual([
      ['2000', '0', '62', '-62'],
      ['2100', '62.5', '0', '62.5'],
      ['5200', '0', '0.5', '-0.5'],
    ]);
    expect(amounts({ ...bill, lines: [{ ...line, onAccount: '62' }] })).toEqual([
      ['2000', '0', '62', '-62'],
      ['2100', '62', '0', '62'],
    ]);
  });

  it('keep the amount of the document in its currency, and give the difference none', () => {
    expect(amounts({ ...bill, currency: 'EUR', rate: '1.1' })).toEqual([
      ['2000', '0', '68.2', '-62'],
      ['2100', '60', '0', '62'],
      ['5200', '8.2', '0', null],
    ]);
  });

  it('are not posted without an account for the difference', () => {
    expect(() => invoiceEntry(figures({ ...bill, differenceAccountId: null }))).toThrow();
  });
});

describe('the entry of the worked chain', () => {
  const invoice = figures({
    lines: [
      { accountId: '4000', amountSubtotal: '45', description: 'P' },
      { accountId: '4000', amountSubtotal: '100', description: 'S' },
    ],
    taxLines: [tax('2200', '29')],
    instalments: [due('2026-01-12', '87'), due('2026-02-11', '87')],
  });

  it('an invoice of 174 debits the receivable per instalment and credits income per line and tax', () => {
    const common = { currency: 'USD', partnerId: null, description: null, dateDue: null, taxId: null };
    const owed = { ...common, accountId: '1100', partnerId: 'partner', debit: '87', credit: '0', amountCurrency: '87' };
    const income = { ...common, accountId: '4000', debit: '0' };
    expect(invoiceEntry(invoice)).toEqual([
      { ...owed, dateDue: '2026-01-12' },
      { ...owed, dateDue: '2026-02-11' },
      { ...income, description: 'P', credit: '45', amountCurrency: '-45' },
      { ...income, description: 'S', credit: '100', amountCurrency: '-100' },
      { ...common, accountId: '2200', debit: '0', credit: '29', amountCurrency: '-29', taxId: 'vat' },
    ]);
  });

  it('its credit note of one P is the mirror: debit income 15 and tax 3, credit the receivable 18', () => {
    const credited = {
      lines: [sold('4000', '15')],
      taxLines: [tax('2200', '3')],
      instalments: [due('2026-01-20', '18')],
    };
    expect(table(invoiceEntry(figures({ ...credited, type: 'credit_note' })))).toEqual([
      ['1100', '0', '18'],
      ['4000', '15', '0'],
      ['2200', '3', '0'],
    ]);
  });

  it('a bill debits expense and input tax and credits the payable; its credit turns that round', () => {
    const bill = figures({
      type: 'bill',
      lines: [sold('6000', '62')],
      taxLines: [tax('1300', '12.4')],
      instalments: [due('2026-01-31', '74.4')],
      partnerAccountId: '2000',
    });
    expect(table(invoiceEntry(bill))).toEqual([
      ['2000', '0', '74.4'],
      ['6000', '62', '0'],
      ['1300', '12.4', '0'],
    ]);
    expect(table(invoiceEntry({ ...bill, type: 'bill_credit_note' }))).toEqual(swapped(invoiceEntry(bill)));
  });

  it('a credit note of all lines is the exact mirror of the invoice (invariant 24)', () => {
    expect(table(invoiceEntry({ ...invoice, type: 'credit_note' }))).toEqual(swapped(invoiceEntry(invoice)));
  });
});

describe('awkward documents', () => {
  it('a negative line goes to the other side and a zero line has none', () => {
    const lines = [sold('4000', '100'), sold('4010', '-10'), sold('4020', '0')];
    const given = figures({ lines, taxLines: [tax('2200', '0')], instalments: [due('2026-01-01', '90')] });
    expect(table(invoiceEntry(given))).toEqual([
      ['1100', '90', '0'],
      ['4000', '0', '100'],
      ['4010', '10', '0'],
    ]);
  });

  it('lines that are all zero make an entry without lines', () => {
    expect(invoiceEntry(figures({ lines: [sold('4000', '0')] }))).toEqual([]);
  });

  it('a foreign line worth less than a yen keeps its amount, with neither debit nor credit', () => {
    const lines = [sold('4000', '0.003'), sold('4000', '10')];
    const entry = invoiceEntry(
      figures({ currency: 'BHD', rate: '150.5', decimals: 0, lines, instalments: [due('2026-01-01', '10.003')] }),
    );
    expect(entry.map((line) => [line.debit, line.credit, line.amountCurrency])).toEqual([
      ['1505', '0', '10.003'],
      ['0', '0', '-0.003'],
      ['0', '1505', '-10'],
    ]);
  });

  it('a document in yen is booked in whole yen', () => {
    const amounts = { lines: [sold('4000', '12345')], taxLines: [tax('2200', '1235')] };
    const given = figures({ ...amounts, currency: 'JPY', decimals: 0, instalments: [due('2026-01-01', '13580')] });
    expect(table(invoiceEntry(given))).toEqual([
      ['1100', '13580', '0'],
      ['4000', '0', '12345'],
      ['2200', '0', '1235'],
    ]);
  });
});

describe('every entry of an invoice', () => {
  const rules = new Map<string, TaxRule>([
    ['in', { id: 'in', rate: '21', priceIncluded: true }],
    ['ex', { id: 'ex', rate: '7.7', priceIncluded: false }],
    ['free', { id: 'free', rate: '0', priceIncluded: false }],
  ]);
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 5000 }).map((units) => canonical(`${units}e-3`)),
    priceUnit: fc.integer({ min: -100, max: 100_000 }).map((units) => canonical(`${units}e-2`)),
    discount: fc.constantFrom('0', '0', '12.5', '100'),
    taxIds: fc.subarray([...rules.keys()]),
  });
  const terms = fc.constantFrom<TermLine[]>(
    [{ percent: null, days: 0, endOfMonth: false }],
    [
      { percent: '50', days: 0, endOfMonth: false },
      { percent: null, days: 30, endOfMonth: true },
    ],
    [...['25', '25', '25', null].map((percent, index) => ({ percent, days: index, endOfMonth: false }))],
  );
  const invoices = fc
    .record({
      type: fc.constantFrom<InvoiceFigures['type'][]>('invoice', 'credit_note', 'bill', 'bill_credit_note'),
      rate: fc.constantFrom('1', '1.0831', '0.0067', '151.375', '0.000001'),
      decimals: fc.constantFrom(0, 2, 3),
      lines: fc.array(line, { minLength: 1, maxLength: 6 }),
      terms,
    })
    .map(({ lines, terms: term, ...rest }) => {
      const totals = computeTotals({ decimals: 2, rounding: 'document', lines, taxes: rules });
      if (isNegative(totals.amountTotal)) return undefined;
      return figures({
        ...rest,
        decimals: rest.rate === '1' ? 2 : rest.decimals,
        lines: totals.lines.map(({ amountSubtotal }, index) => sold(`40${index}`, amountSubtotal)),
        taxLines: totals.taxes.map((entry) => ({ ...entry, accountId: '2200' })),
        instalments: termInstalments(totals.amountTotal, '2026-01-12', term, 2),
      });
    })
    .filter((given) => given !== undefined);

  it('balances in both currencies, and each line stands on one side', () => {
    fc.assert(
      fc.property(invoices, (given) => {
        const lines = invoiceEntry(given);
        expect(sum(lines.map((entry) => entry.debit))).toBe(sum(lines.map((entry) => entry.credit)));
        expect(sum(lines.map((entry) => entry.amountCurrency as string))).toBe('0');
        for (const { debit, credit, amountCurrency } of lines) {
          expect(isNegative(debit) || isNegative(credit)).toBe(false);
          expect(isZero(debit) || isZero(credit)).toBe(true);
          expect(isZero(amountCurrency as string)).toBe(false);
          if (given.rate === '1') expect(isZero(debit) && isZero(credit)).toBe(false);
        }
      }),
    );
  });

  it('has the instalments one to one on the receivable side, all on one side (invariant 25)', () => {
    fc.assert(
      fc.property(invoices, (given) => {
        const debits = given.type === 'invoice' || given.type === 'bill_credit_note';
        const owed = invoiceEntry(given).filter((entry) => entry.accountId === '1100');
        expect(owed.map((entry) => [entry.dateDue, entry.amountCurrency])).toEqual(
          given.instalments.map((part) => [part.dateDue, debits ? part.amount : `-${part.amount}`]),
        );
        for (const entry of owed) {
          expect(entry.partnerId).toBe('partner');
          expect(compare(debits ? entry.credit : entry.debit, '0')).toBe(0);
        }
      }),
    );
  });

  it('is mirrored by the entry of its credit (invariant 24)', () => {
    const opposite: Record<InvoiceFigures['type'], InvoiceFigures['type']> = {
      invoice: 'credit_note',
      credit_note: 'invoice',
      bill: 'bill_credit_note',
      bill_credit_note: 'bill',
    };
    fc.assert(
      fc.property(invoices, (given) => {
        expect(table(invoiceEntry({ ...given, type: opposite[given.type] }))).toEqual(swapped(invoiceEntry(given)));
      }),
    );
  });
});
