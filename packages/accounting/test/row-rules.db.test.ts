import { checkedEach, rulesOf, type TestDatabase } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { accountingDatabase, refusal, type Row, session, Workspace } from './raw-ledger.js';

let database: TestDatabase;
let app: pg.Client;

beforeAll(async () => {
  database = await accountingDatabase();
  app = await session(database);
});
afterAll(async () => {
  await app.end();
  await database.drop();
});

const ID = '018f0000-0000-7000-8000-000000000001';
const FAR = 1e15;

/** For each row rule a row that violates only it; unnamed columns are NULL, which no rule refuses. */
const BROKEN: Readonly<Record<string, Readonly<Record<string, Row>>>> = {
  'accounting.invoices': {
    invoices_amount_discount_check: { amount_discount: -1 },
    invoices_amount_residual_check: {
      ...{ state: 'posted', amount_paid: 1, amount_credited: 1, amount_residual: 1, amount_total: 2 },
      ...{ number: 'A', entry_id: ID, payment_state: 'paid', partner_id: ID, date: '2026-01-01' },
      ...{ date_due: '2026-01-01', currency_rate: 1, journal_id: ID },
    },
    invoices_amount_reversed_check: { state: 'draft', amount_reversed: 1 },
    invoices_amount_tax_check: { amount_tax: -FAR },
    invoices_amount_total_check: { amount_untaxed: 1, amount_tax: 1, amount_total: 1 },
    invoices_amount_untaxed_check: { amount_untaxed: FAR },
    invoices_approved_check: { approved_at: '2026-01-01', approved_by: null },
    invoices_clearance_check: { state: 'draft', clearance: {} },
    invoices_currency_check: { currency: 'usd' },
    invoices_currency_rate_check: { currency_rate: 1e-13 },
    invoices_date_check: { date: '1899-12-31' },
    invoices_date_due_check: { date_due: '3000-01-01' },
    invoices_discount_amount_check: { discount_amount: 0 },
    invoices_discount_percent_check: { discount_percent: 101 },
    invoices_discount_reason_check: { discount_reason: 'Spring' },
    invoices_down_payment_check: { type: 'invoice', down_payment_of_id: ID },
    invoices_entry_check: { state: 'draft', entry_id: ID },
    invoices_language_check: { language: 'fr' },
    invoices_match_check: { match_approved_at: '2026-01-01', match_approved_by: null },
    invoices_number_check: { state: 'draft', number: 'A' },
    invoices_payment_means_check: { payment_means: 'barter' },
    invoices_payment_state_check: { payment_state: 'late' },
    invoices_posted_check: { state: 'posted', number: 'A', entry_id: ID, payment_state: 'paid' },
    invoices_reference_check: {
      ...{ state: 'posted', type: 'bill', number: 'A', entry_id: ID, payment_state: 'paid', partner_id: ID },
      ...{ date: '2026-01-01', date_due: '2026-01-01', currency_rate: 1, journal_id: ID },
    },
    invoices_reminder_level_check: { reminder_level: 4 },
    invoices_replaces_check: { id: ID, replaces_id: ID },
    invoices_reversal_of_check: { id: ID, reversal_of_id: ID },
    invoices_state_check: { state: 'lost' },
    invoices_taken_back_check: { state: 'draft', taken_back: true },
    invoices_type_check: { type: 'receipt' },
  },
  'accounting.invoice_lines': {
    invoice_lines_amount_subtotal_check: { amount_subtotal: FAR },
    invoice_lines_deduction_check: { down_payment_line_id: ID, deposit_taxes: {}, amount_subtotal: 1 },
    invoice_lines_deposit_value_check: { deposit_value: 1 },
    invoice_lines_discount_check: { discount: 101 },
    invoice_lines_discount_share_check: { discount_share: 1, discountable: false },
    invoice_lines_position_check: { position: 0 },
    invoice_lines_price_unit_check: { price_unit: 0.0000001 },
    invoice_lines_progress_check: { progress_percent: 1 },
    invoice_lines_quantity_base_check: { quantity_base: 0.0000001 },
    invoice_lines_quantity_check: { quantity: 0 },
    invoice_lines_reversed_line_check: { id: ID, reversed_line_id: ID },
    invoice_lines_unit_factor_check: { unit_factor: 12 },
  },
  'accounting.payments': {
    payments_account_check: { state: 'posted', number: 'A', entry_id: ID, amount: 1, amount_unallocated: 0 },
    payments_amount_check: { amount: 0 },
    payments_amount_unallocated_check: { state: 'draft', amount: 1, amount_unallocated: 1 },
    payments_assigned_by_check: { state: 'draft', assigned_by_id: ID },
    payments_currency_check: { currency: 'USDX' },
    payments_currency_rate_check: { currency_rate: 0 },
    payments_date_check: { date: '3000-01-01' },
    payments_entry_check: { state: 'draft', entry_id: ID },
    payments_number_check: { state: 'draft', number: 'A' },
    payments_posted_check: {
      ...{ state: 'posted', account_id: ID, number: 'A', entry_id: ID, amount: 1, amount_unallocated: 0 },
    },
    payments_reversed_by_check: { state: 'draft', reversed_by_id: ID },
    payments_state_check: {
      ...{ state: 'lost', account_id: ID, number: 'A', entry_id: ID, amount: 1, amount_unallocated: 0 },
      ...{ date: '2026-01-01', currency_rate: 1, journal_id: ID },
    },
    payments_type_check: { type: 'outgoing' },
    payments_write_off_check: { write_off_amount: 0 },
  },
  'accounting.entries': {
    entries_class_check: { class: 'other' },
    entries_closing_check: { closing: true, source_id: ID, source_resource: 'invoices', state: 'draft' },
    entries_date_check: { state: 'posted' },
    entries_fiscal_year_check: { state: 'draft', fiscal_year: '2026' },
    entries_number_check: { state: 'draft', number: 'A' },
    entries_reversal_of_check: { id: ID, reversal_of_id: ID },
    entries_seq_check: { seq: 0 },
    entries_source_check: { source_name: 'a document' },
    entries_state_check: { state: 'lost', date: '2026-01-01' },
  },
  'accounting.entry_lines': {
    entry_lines_amount_currency_check: { amount_currency: FAR, currency: 'USD' },
    entry_lines_credit_check: { credit: -1 },
    entry_lines_currency_check: { amount_currency: 1 },
    entry_lines_debit_check: { debit: -1, credit: 0 },
    entry_lines_one_side_check: { debit: 1, credit: 1 },
    entry_lines_position_check: { position: 0 },
  },
  'accounting.open_items': {
    open_items_amount_check: { amount: -1 },
    open_items_amount_currency_check: { amount_currency: FAR },
    open_items_currency_check: { currency: '' },
    open_items_date_due_check: { date_due: '1899-12-31' },
    open_items_residual_check: { amount: 1, residual: 2 },
    open_items_residual_currency_check: { amount_currency: 1, residual_currency: 2 },
    open_items_settled_check: { residual_currency: 0, residual: 1 },
    open_items_side_check: { side: 'left' },
  },
  'accounting.reconciliations': {
    reconciliations_amount_check: { amount: 0 },
    reconciliations_currency_check: { currency: 'US' },
    reconciliations_date_check: { date: '3000-01-01' },
    reconciliations_exchange_check: { debit_value: 2, credit_value: 1 },
    reconciliations_state_check: { state: 'lost' },
    reconciliations_value_check: { debit_value: -1, credit_value: -1 },
  },
};

describe('the role of the service', () => {
  it.each(Object.keys(BROKEN))('writes no row of %s that breaks one of its rules, and is told which', async (table) => {
    const rules = await rulesOf(app, table);
    expect(Object.keys(BROKEN[table]!)).toEqual(rules);
    const found = await checkedEach(app, table, BROKEN[table]!);
    expect(found).toEqual(Object.fromEntries(rules.map((rule) => [rule, `${table} ${rule}`])));
  });

  it('writes no such row by changing one that is there', async () => {
    const workspace = await Workspace.make(app);
    const id = await workspace.draftInvoice();
    const change = (set: string) => refusal(app.query(`UPDATE accounting.invoices SET ${set} WHERE id = $1`, [id]));
    expect(await change('amount_tax = amount_tax + 1')).toBe('invoices_amount_total_check');
    expect(await change(`taken_back = true, currency = 'usd'`)).toBe('invoices_currency_check');
    expect(await change('taken_back = true')).toBe('invoices_taken_back_check');
  });
});
