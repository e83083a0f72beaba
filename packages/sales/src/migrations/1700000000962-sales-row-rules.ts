import { setRowRules, type TableRules } from '@daybook/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const AMOUNT = '1e15';
const day = (column: string) => `${column} BETWEEN '1900-01-01' AND '2999-12-31'`;
const signed = (column: string) => `${column} > -${AMOUNT} AND ${column} < ${AMOUNT}`;
const unsigned = (column: string) => `${column} >= 0 AND ${column} < ${AMOUNT}`;

/** What holds of each row of these tables, whoever writes it: what a single row shows by itself. */
const ROW_RULES: readonly TableRules[] = [
  {
    table: 'sales.orders',
    rules: {
      orders_amount_tax_check: signed('amount_tax'),
      orders_amount_total_check: 'amount_total = amount_untaxed + amount_tax',
      orders_amount_untaxed_check: signed('amount_untaxed'),
      orders_closed_at_check: `closed_at IS NULL OR state = 'done'`,
      orders_confirmed_check: `state NOT IN ('confirmed', 'done') OR (partner_id IS NOT NULL AND date IS NOT NULL)`,
      orders_currency_check: `currency ~ '^[A-Z]{3}$'`,
      orders_date_check: day('date'),
      orders_date_planned_check: day('date_planned'),
      orders_delivery_status_check: `delivery_status IN ('none', 'pending', 'partial', 'delivered')`,
      orders_invoice_status_check: `invoice_status IN ('none', 'to_invoice', 'partial', 'invoiced')`,
      orders_number_check: `state = 'cancelled' OR (state = 'draft') = (number IS NULL)`,
      orders_state_check: `state IN ('draft', 'confirmed', 'done', 'cancelled')`,
    },
  },
  {
    table: 'sales.order_lines',
    rules: {
      order_lines_amount_subtotal_check: signed('amount_subtotal'),
      order_lines_confirmed_check: '(is_goods IS NULL) = (invoice_policy IS NULL)',
      order_lines_delivered_check: `quantity_delivered = 0 OR is_goods OR invoice_policy = 'delivered'`,
      order_lines_discount_check: 'discount BETWEEN 0 AND 100 AND scale(discount) <= 4',
      order_lines_invoice_policy_check: `invoice_policy IN ('ordered', 'delivered')`,
      order_lines_position_check: 'position >= 1',
      order_lines_price_unit_check: `${signed('price_unit')} AND scale(price_unit) <= 6`,
      order_lines_quantity_check: 'quantity > 0 AND quantity < 1e12 AND scale(quantity) <= 6',
      order_lines_quantity_delivered_check: 'quantity_delivered >= 0 AND quantity_delivered <= quantity',
      order_lines_quantity_invoiced_check: signed('quantity_invoiced'),
      order_lines_quantity_reserved_check: unsigned('quantity_reserved'),
      order_lines_quantity_to_credit_check: unsigned('quantity_to_credit'),
      order_lines_quantity_to_invoice_check: unsigned('quantity_to_invoice'),
    },
  },
];

/** The same rules of rows, without reading and planning each of them again for every statement. */
export class SalesRowRules1700000000962 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const rules of ROW_RULES) await setRowRules(runner, rules);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
