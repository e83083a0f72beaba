import { describe, expect, it } from '@jest/globals';
import { chartOf } from './chart-model.js';
import { figureTarget } from './figure-target.js';
import type { ReportRow } from '../../data/reports/report-types.js';

const ann = { id: 'par_1', name: 'Ann' };
const bob = { id: 'par_2', name: 'Bob' };
const chair = { id: 'pro_1', name: 'Chair' };

describe('a chart', () => {
  it('of sales adds up months, or compares customers', () => {
    const rows: ReportRow[] = [
      { month: '2026-02', customer: ann, product: chair, quantity: 1, amount: 0.1 },
      { month: '2026-01', customer: ann, product: chair, quantity: 1, amount: 5 },
      { month: '2026-02', customer: bob, product: chair, quantity: 1, amount: 0.2 },
    ];
    expect(chartOf('sales', { data: rows, totals: {} })).toMatchObject({
      kind: 'months',
      bars: [
        { key: '2026-01', value: 5 },
        { key: '2026-02', value: 0.3 },
      ],
    });
    const customers: ReportRow[] = [
      { month: null, customer: ann, product: null, quantity: 1, amount: 1 },
      { month: null, customer: bob, product: null, quantity: 1, amount: 2 },
    ];
    expect(chartOf('sales', { data: customers, totals: {} })?.bars.map(({ label }) => label)).toEqual(['Bob', 'Ann']);
  });

  it('is left out where there is nothing to compare, and of a ledger', () => {
    expect(chartOf('aged_payable', { data: [], totals: { not_due: 5, total: 5 } })).toBeUndefined();
    expect(chartOf('aged_payable', { data: [], totals: { not_due: 5, days_1_30: 2 } })?.bars).toHaveLength(5);
    expect(chartOf('general_ledger', { data: [], totals: { debit: 1, credit: 1 } })).toBeUndefined();
  });
});

describe('a figure', () => {
  const place = (report: string) => ({
    workspace: 'demo',
    report,
    answer: { date_from: '2026-01-10', date_to: '2026-02-20' },
    today: '2026-02-20',
    resources: ['invoices', 'moves', 'entries'].map((name) => ({
      name,
      base: name,
      id_prefix: name.slice(0, 3),
    })) as never,
    reports: new Set(['sales', 'open_items', 'general_ledger', 'partner_ledger']),
  });
  const account = { id: 'acc_1', name: 'Bank' };

  it('of an account leads to its ledger in the period, of a line to its entry', () => {
    expect(figureTarget('debit', { account, debit: 1 }, place('trial_balance'))).toMatchObject({
      params: { report: 'general_ledger' },
      search: { account: 'acc_1', date_from: '2026-01-10', date_to: '2026-02-20' },
    });
    expect(
      figureTarget('debit', { account, entry: { id: 'ent_1', name: null } }, place('general_ledger')),
    ).toMatchObject({
      params: { resource: 'entries', id: 'ent_1' },
    });
  });

  it('of an age leads to what is open today, and to the ledger on an earlier day', () => {
    const row = { partner: ann, not_due: 1 };
    expect(figureTarget('not_due', row, place('aged_receivable'))).toMatchObject({ params: { report: 'open_items' } });
    const before = { ...place('aged_receivable'), today: '2026-03-01' };
    expect(figureTarget('not_due', row, before)).toMatchObject({ params: { report: 'partner_ledger' } });
  });

  it('of sales leads to the invoices of the customer in the month, as far as it lies in the period', () => {
    const row = { month: '2026-02', customer: ann, product: chair, amount: 1 };
    expect(figureTarget('amount', row, place('sales'))?.search).toEqual({
      partner: 'par_1',
      state: 'posted',
      'date[gte]': '2026-02-01',
      'date[lte]': '2026-02-20',
    });
    expect(figureTarget('amount', { month: '2026-01', amount: 1 }, place('sales'))?.search).toEqual({
      by: 'customer',
      date_from: '2026-01-10',
      date_to: '2026-01-31',
    });
  });

  it('of stock leads to the moves up to the day', () =>
    expect(figureTarget('value', { product: chair, value: 1 }, place('stock_valuation'))).toMatchObject({
      params: { resource: 'moves' },
      search: { product: 'pro_1', 'date[lte]': '2026-02-20' },
    }));

  it('of nothing leads nowhere', () =>
    expect(figureTarget('amount', { amount: 1 }, place('balance_sheet'))).toBeUndefined());
});
