import { SERVICE_ROLE } from '@daybook/database';
import type { Domain } from '@daybook/harness';
import { checkedEach, rulesOf, withoutRowSecurity } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { openPurchasing } from './support/purchasing.js';

let service: Domain;
let app: pg.Client;

beforeAll(async () => {
  service = await openPurchasing();
  await withoutRowSecurity(service.databaseUrl);
  app = new pg.Client({ connectionString: service.databaseUrl, options: `-c role=${SERVICE_ROLE}` });
  await app.connect();
});
afterAll(async () => {
  await app.end();
  await service.stop();
});

const FAR = 1e15;

/** For each row rule a row that violates only it; unnamed columns are NULL, which these rules allow. */
const BROKEN: Readonly<Record<string, Readonly<Record<string, object>>>> = {
  'purchasing.purchase_orders': {
    purchase_orders_amount_discount_check: { amount_discount: -1 },
    purchase_orders_amount_tax_check: { amount_tax: FAR },
    purchase_orders_amount_total_check: { amount_untaxed: 1, amount_tax: 1, amount_total: 1 },
    purchase_orders_amount_untaxed_check: { amount_untaxed: -FAR },
    purchase_orders_bill_status_check: { bill_status: 'late' },
    purchase_orders_closed_at_check: { state: 'draft', closed_at: '2026-01-01T00:00:00Z' },
    purchase_orders_confirmed_check: { state: 'confirmed', number: 'A' },
    purchase_orders_currency_check: { currency: 'usd' },
    purchase_orders_date_check: { date: '1899-12-31' },
    purchase_orders_date_planned_check: { date_planned: '3000-01-01' },
    purchase_orders_discount_amount_check: { discount_amount: 0 },
    purchase_orders_discount_percent_check: { discount_percent: 101 },
    purchase_orders_discount_reason_check: { discount_reason: 'Spring' },
    purchase_orders_number_check: { state: 'draft', number: 'A' },
    purchase_orders_over_receipt_percent_check: { over_receipt_percent: 101 },
    purchase_orders_quantity_tolerance_percent_check: { quantity_tolerance_percent: -1 },
    purchase_orders_receipt_status_check: { receipt_status: 'late' },
    purchase_orders_state_check: { state: 'lost', number: 'A' },
  },
  'purchasing.purchase_order_lines': {
    purchase_order_lines_amount_subtotal_check: { amount_subtotal: FAR },
    purchase_order_lines_date_planned_check: { date_planned: '3000-01-01' },
    purchase_order_lines_discount_check: { discount: 0.00001 },
    purchase_order_lines_discount_share_check: { discount_share: 1, discountable: false },
    purchase_order_lines_position_check: { position: 0 },
    purchase_order_lines_price_unit_check: { price_unit: -FAR },
    purchase_order_lines_quantity_base_check: { quantity_base: 0.0000001 },
    purchase_order_lines_quantity_billed_check: { quantity_billed: FAR },
    purchase_order_lines_quantity_check: { quantity: 1e12 },
    purchase_order_lines_quantity_received_check: { is_goods: false, quantity_received: 1 },
    purchase_order_lines_quantity_to_bill_check: { quantity_to_bill: -1 },
    purchase_order_lines_quantity_to_credit_check: { quantity_to_credit: -1 },
    purchase_order_lines_unit_factor_check: { unit_factor: 12 },
  },
};

describe('the role of the service', () => {
  it.each(Object.keys(BROKEN))(
    'writes no row of %s that breaks one of its rules, and the error names the rule',
    async (table) => {
      const rules = await rulesOf(app, table);
      expect(Object.keys(BROKEN[table]!)).toEqual(rules);
      const found = await checkedEach(app, table, BROKEN[table]!);
      expect(found).toEqual(Object.fromEntries(rules.map((rule) => [rule, `${table} ${rule}`])));
    },
  );
});
