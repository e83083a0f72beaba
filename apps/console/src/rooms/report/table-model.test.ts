import { describe, expect, it } from '@jest/globals';
import type { ResourceSummary } from '../../data/wire.js';
import { targetOf } from './drill-down.js';
import { groupChecks } from './integrity-groups.js';
import { groupReports } from './report-layouts.js';
import type { Column, ReportRow, ReportSummary } from '../../data/reports/report-types.js';
import { groupRows, isLedger, openingOf, otherTotals, visibleColumns } from './table-model.js';

const amount = (name: string): Column => ({ name, type: 'number', decimals: null });
const text = (name: string): Column => ({ name, type: 'string' });
const relation = (name: string): Column => ({ name, type: 'relation' });

function report(columns: readonly Column[], totals: readonly string[] = []): ReportSummary {
  return {
    name: 'made_up',
    summary: '',
    parameter_details: [],
    column_details: columns,
    totals,
    year_end: null,
  };
}

function names(columns: readonly Column[], rows: readonly ReportRow[], groupBy?: string): readonly string[] {
  const layout = groupBy ? { groupBy, hidden: [groupBy] } : {};
  return visibleColumns(report(columns), layout, rows, 'GBP').map(({ name }) => name);
}

describe('the columns of a report', () => {
  it('are those that say something; a code stands before its name, which stands for the relation', () => {
    const columns = [relation('account'), text('code'), text('name'), text('note'), amount('closing')];
    const rows = [{ account: { id: 'acc_1', name: 'Bank' }, code: '1010', name: 'Bank', note: null, closing: 5 }];
    expect(names(columns, rows)).toEqual(['code', 'name', 'closing']);
  });

  it('leave out what the head of a group shows, unless there are no groups', () => {
    const columns = [text('month'), text('customer'), amount('amount')];
    expect(names(columns, [{ month: '2026-10', customer: 'A', amount: 1 }], 'month')).toEqual(['customer', 'amount']);
    expect(names(columns, [{ month: null, customer: 'A', amount: 1 }], 'month')).toEqual(['customer', 'amount']);
  });

  it('leave out what another column shows, in a report without groups', () => {
    const made = report([relation('line'), relation('entry'), amount('debit')]);
    const rows = [{ line: { id: 'enl_1', name: 'BILL/1 #2' }, entry: { id: 'ent_1', name: 'BILL/1' }, debit: 1 }];
    const shown = visibleColumns(made, { hidden: ['line'] }, rows, 'GBP');
    expect(shown.map(({ name }) => name)).toEqual(['entry', 'debit']);
  });

  it('show an amount in its currency only where that is another one', () => {
    const columns = [amount('debit'), text('currency'), { name: 'amount_currency', type: 'number' } as const];
    expect(names(columns, [{ debit: 1, currency: 'GBP', amount_currency: 1 }])).toEqual(['debit']);
    expect(names(columns, [{ debit: 1, currency: 'EUR', amount_currency: 2 }])).toEqual(['debit', 'amount_currency']);
  });
});

describe('the rows of a report', () => {
  const rows = [{ group: 'income' }, { group: 'income' }, { group: 'expense' }].map((row) => ({
    row,
    now: row,
    earlier: undefined,
  }));
  const layout = { groupBy: 'group', groupTotals: { income: 'income', expense: 'expense' } };

  it('stand below their heads', () => {
    expect(groupRows(rows, layout).map(({ head, rows: inside }) => [head, inside.length])).toEqual([
      ['income', 2],
      ['expense', 1],
    ]);
    expect(groupRows([], layout)).toEqual([]);
  });

  it('leave the totals that neither a column nor a group has', () => {
    const shown = report([text('group'), amount('amount')], ['income', 'expense', 'profit', 'amount']);
    expect(otherTotals(shown, layout, shown.column_details, groupRows(rows, layout))).toEqual(['profit']);
  });
});

describe('a cell leads', () => {
  const resources = [
    { name: 'customers', base: 'partners', id_prefix: 'par' },
    { name: 'partners', base: 'partners', id_prefix: 'par' },
  ] as unknown as ResourceSummary[];
  const place = {
    workspace: 'demo',
    report: 'aged_receivable',
    answer: { date_from: null, date_to: '2026-11-22' },
    resources,
    reports: new Set(['partner_ledger']),
  };
  const partner = { id: 'par_1', name: 'Avon' };

  it('to the ledger behind it, of the same days', () => {
    expect(targetOf('partner', partner, place)).toMatchObject({
      params: { report: 'partner_ledger' },
      search: { partner: 'par_1', date_to: '2026-11-22' },
    });
  });

  it('to the record, from a ledger or where the role reads no ledger', () => {
    const record = { params: { workspace: 'demo', resource: 'partners', id: 'par_1' } };
    expect(targetOf('partner', partner, { ...place, report: 'partner_ledger' })).toMatchObject(record);
    expect(targetOf('partner', partner, { ...place, reports: new Set() })).toMatchObject(record);
    expect(targetOf('line', { id: 'bll_1', name: null }, place)).toBeUndefined();
  });
});

describe('groups of reports and checks', () => {
  it('lose nothing that they do not know', () => {
    expect(groupReports([{ name: 'tax' }, { name: 'brand_new' }]).map(({ name }) => name)).toEqual(['Tax', 'More']);
  });

  it('put what is broken first', () => {
    const checks = [
      { check: 'every posted entry balances', ok: true },
      { check: 'every number is that of its series', ok: false },
      { check: 'something new', ok: true },
    ];
    expect(groupChecks(checks).map(({ name }) => name)).toEqual(['Broken', 'Ledger', 'Records and events']);
  });
});

describe('the opening of an account', () => {
  it('is what its balance was before the first line, exactly', () => {
    expect(openingOf({ balance: 0.3, debit: 0.1, credit: 0 })).toBe(0.2);
    expect(openingOf({ balance: -5, debit: 0, credit: 7.5 })).toBe(2.5);
    expect(openingOf({ debit: 1, credit: 0 })).toBeUndefined();
  });
});

describe('a line of a ledger', () => {
  it('has one of its sides; the sums of an account have both, and are listed below each other on a phone', () => {
    const named = (...names: readonly string[]) => names.map((name) => ({ name }));
    expect(isLedger(named('date', 'entry', 'debit', 'credit', 'balance'))).toBe(true);
    expect(isLedger(named('account', 'opening', 'debit', 'credit', 'closing'))).toBe(false);
    expect(isLedger(named('account', 'balance'))).toBe(false);
  });
});
