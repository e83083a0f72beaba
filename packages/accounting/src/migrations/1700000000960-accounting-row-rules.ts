import { setRowRules, type TableRules } from '@daybook/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const AMOUNT = '1e15';
const day = (column: string) => `${column} BETWEEN '1900-01-01' AND '2999-12-31'`;
const currency = `currency ~ '^[A-Z]{3}$'`;
const currencyRate = `currency_rate > 0 AND currency_rate < ${AMOUNT} AND scale(currency_rate) <= 12`;
const signed = (column: string) => `${column} > -${AMOUNT} AND ${column} < ${AMOUNT}`;
const unsigned = (column: string) => `${column} >= 0 AND ${column} < ${AMOUNT}`;
const positive = (column: string) => `${column} > 0 AND ${column} < ${AMOUNT}`;

/** What holds of each row of these tables, whoever writes it (domain.md 7): what a single row shows by itself. */
const ROW_RULES: readonly TableRules[] = [
  {
    table: 'accounting.invoices',
    rules: {
      invoices_amount_residual_check: `state <> 'posted'
        OR (amount_paid >= 0 AND amount_credited >= 0 AND amount_residual >= 0
          AND amount_paid + amount_credited + amount_residual = amount_total)`,
      invoices_amount_reversed_check: `${unsigned('amount_reversed')} AND (amount_reversed = 0 OR state = 'posted')`,
      invoices_amount_tax_check: signed('amount_tax'),
      invoices_amount_total_check: `amount_total = amount_untaxed + amount_tax AND (state <> 'posted' OR amount_total >= 0)`,
      invoices_amount_untaxed_check: signed('amount_untaxed'),
      invoices_currency_check: currency,
      invoices_currency_rate_check: currencyRate,
      invoices_date_check: day('date'),
      invoices_date_due_check: `${day('date_due')} AND (state <> 'posted' OR date_due >= date)`,
      invoices_entry_check: `(state = 'posted') = (entry_id IS NOT NULL)`,
      invoices_number_check: `(state = 'posted') = (number IS NOT NULL)`,
      invoices_payment_state_check: `(state = 'posted') = (payment_state IS NOT NULL)
        AND payment_state IN ('not_paid', 'partial', 'paid', 'reversed')`,
      invoices_posted_check: `state <> 'posted' OR (partner_id IS NOT NULL AND date IS NOT NULL AND date_due IS NOT NULL
        AND currency_rate IS NOT NULL AND journal_id IS NOT NULL)`,
      invoices_reference_check: `state <> 'posted' OR NOT type IN ('bill', 'bill_credit_note') OR reference IS NOT NULL`,
      invoices_replaces_check: `replaces_id IS NULL
        OR (replaces_id <> id AND state <> 'cancelled' AND type IN ('invoice', 'bill'))`,
      invoices_reversal_of_check: `reversal_of_id <> id`,
      invoices_state_check: `state IN ('draft', 'posted', 'cancelled')`,
      invoices_taken_back_check: `NOT taken_back OR state = 'posted'`,
      invoices_type_check: `type IN ('invoice', 'credit_note', 'bill', 'bill_credit_note')`,
    },
  },
  {
    table: 'accounting.invoice_lines',
    rules: {
      invoice_lines_amount_subtotal_check: signed('amount_subtotal'),
      invoice_lines_discount_check: `discount BETWEEN 0 AND 100 AND scale(discount) <= 4`,
      invoice_lines_position_check: `position >= 1`,
      invoice_lines_price_unit_check: `${signed('price_unit')} AND scale(price_unit) <= 6`,
      invoice_lines_quantity_check: `quantity > 0 AND quantity < 1e12 AND scale(quantity) <= 6`,
      invoice_lines_reversed_line_check: `reversed_line_id <> id`,
    },
  },
  {
    table: 'accounting.payments',
    rules: {
      payments_account_check: `state = 'draft' OR account_id IS NOT NULL`,
      payments_amount_check: positive('amount'),
      payments_amount_unallocated_check: `(state = 'draft') = (amount_unallocated IS NULL) AND amount_unallocated >= 0
        AND amount_unallocated <= amount + coalesce(write_off_amount, 0)`,
      payments_currency_check: currency,
      payments_currency_rate_check: currencyRate,
      payments_date_check: day('date'),
      payments_entry_check: `(state = 'draft') = (entry_id IS NULL)`,
      payments_number_check: `(state = 'draft') = (number IS NULL)`,
      payments_posted_check: `state = 'draft' OR (date IS NOT NULL AND currency_rate IS NOT NULL AND journal_id IS NOT NULL)`,
      payments_reversed_by_check: `(state = 'reversed') = (reversed_by_id IS NOT NULL)`,
      payments_state_check: `state IN ('draft', 'posted', 'reversed')`,
      payments_type_check: `type IN ('inbound', 'outbound')`,
      payments_write_off_check: `${positive('write_off_amount')}
        AND (write_off_account_id IS NOT NULL OR write_off_amount IS NULL OR state = 'draft')`,
    },
  },
  {
    table: 'accounting.entries',
    rules: {
      entries_class_check: `class IN ('main', 'credit_note')`,
      entries_closing_check: `NOT closing OR source_id IS NULL`,
      entries_date_check: `(state = 'draft' OR date IS NOT NULL) AND ${day('date')}`,
      entries_fiscal_year_check: `(state = 'posted') = (fiscal_year IS NOT NULL)`,
      entries_number_check: `(state = 'posted') = (number IS NOT NULL)`,
      entries_reversal_of_check: `reversal_of_id <> id`,
      entries_seq_check: `(state = 'posted') = (seq IS NOT NULL) AND seq >= 1`,
      entries_source_check: `(source_resource IS NULL) = (source_id IS NULL)
        AND CASE WHEN source_id IS NULL THEN source_name IS NULL ELSE state = 'draft' OR source_name IS NOT NULL END`,
      entries_state_check: `state IN ('draft', 'posted')`,
    },
  },
  {
    table: 'accounting.entry_lines',
    rules: {
      entry_lines_amount_currency_check: signed('amount_currency'),
      entry_lines_credit_check: unsigned('credit'),
      entry_lines_currency_check: `${currency} AND (currency IS NOT NULL OR amount_currency IS NULL)`,
      entry_lines_debit_check: unsigned('debit'),
      entry_lines_one_side_check: `CASE WHEN debit = 0 THEN credit > 0 OR coalesce(amount_currency, 0) <> 0 ELSE credit = 0 END`,
      entry_lines_position_check: `position >= 1`,
    },
  },
  {
    table: 'accounting.open_items',
    rules: {
      open_items_amount_check: unsigned('amount'),
      open_items_amount_currency_check: unsigned('amount_currency'),
      open_items_currency_check: currency,
      open_items_date_due_check: day('date_due'),
      open_items_residual_check: `residual >= 0 AND residual <= amount`,
      open_items_residual_currency_check: `residual_currency >= 0 AND residual_currency <= amount_currency`,
      open_items_settled_check: `residual_currency > 0 OR residual = 0`,
      open_items_side_check: `side IN ('debit', 'credit')`,
    },
  },
  {
    table: 'accounting.reconciliations',
    rules: {
      reconciliations_amount_check: positive('amount'),
      reconciliations_currency_check: currency,
      reconciliations_date_check: day('date'),
      reconciliations_exchange_check: `(exchange_entry_id IS NULL) = (debit_value = credit_value)`,
      reconciliations_state_check: `state IN ('active', 'undone')`,
      reconciliations_value_check: `debit_value >= 0 AND credit_value >= 0`,
    },
  },
];

/** The same rules of rows, without reading and planning each of them again for every statement. */
export class AccountingRowRules1700000000960 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const rules of ROW_RULES) await setRowRules(runner, rules);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
