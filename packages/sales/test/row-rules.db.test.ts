import { SERVICE_ROLE } from '@daybook/database';
import type { Domain } from '@daybook/harness';
import { checkedEach, rulesOf, withoutRowSecurity } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { openSales } from './support/sales.js';

let service: Domain;
let app: pg.Client;

beforeAll(async () => {
  service = await openSales();
  await withoutRowSecurity(service.databaseUrl);
  app = new pg.Client({ connectionString: service.databaseUrl, options: `-c role=${SERVICE_ROLE}` });
  await app.connect();
});
afterAll(async () => {
  await app.end();
  await service.stop();
});

const ID = '018f0000-0000-7000-8000-000000000001';
const FAR = 1e15;

/** For each row rule a row that violates only it; unnamed columns are NULL, which these rules allow. */
const BROKEN: Readonly<Record<string, Readonly<Record<string, object>>>> = {
  'sales.orders': {
    orders_amount_discount_check: { amount_discount: -1 },
    orders_amount_tax_check: { amount_tax: FAR },
    orders_amount_total_check: { amount_untaxed: 1, amount_tax: 1, amount_total: 1 },
    orders_amount_untaxed_check: { amount_untaxed: -FAR },
    orders_closed_at_check: {
      state: 'confirmed',
      partner_id: ID,
      date: '2026-01-01',
      closed_at: '2026-01-01T00:00:00Z',
    },
    orders_confirmed_check: { state: 'confirmed', number: 'A' },
    orders_currency_check: { currency: 'usd' },
    orders_date_check: { date: '1899-12-31' },
    orders_date_planned_check: { date_planned: '3000-01-01' },
    orders_delivery_status_check: { delivery_status: 'late' },
    orders_discount_amount_check: { discount_amount: 0 },
    orders_discount_percent_check: { discount_percent: 101 },
    orders_discount_reason_check: { discount_reason: 'Spring' },
    orders_invoice_status_check: { invoice_status: 'late' },
    orders_number_check: { state: 'draft', number: 'A' },
    orders_state_check: { state: 'lost', number: 'A' },
  },
  'sales.order_lines': {
    order_lines_agreed_policy_check: {
      ...{ is_goods: true, agreed_policy: 'ordered', invoice_policy: 'delivered' },
      progress_percent: 0,
    },
    order_lines_amount_subtotal_check: { amount_subtotal: FAR },
    order_lines_confirmed_check: { is_goods: true },
    order_lines_delivered_check: {
      ...{ is_goods: false, invoice_policy: 'ordered', agreed_policy: 'ordered', quantity_delivered: 1 },
      quantity_base: 1,
    },
    order_lines_discount_check: { discount: 0.00001 },
    order_lines_discount_share_check: { discount_share: 1, discountable: false },
    order_lines_invoice_policy_check: {
      ...{ is_goods: true, invoice_policy: 'never', agreed_policy: 'never', progress_percent: 0 },
    },
    order_lines_position_check: { position: 0 },
    order_lines_price_unit_check: { price_unit: -FAR },
    order_lines_progress_percent_check: { progress_percent: 1e6 },
    order_lines_quantity_base_check: { quantity_base: 0.0000001 },
    order_lines_quantity_check: { quantity: 1e12 },
    order_lines_quantity_delivered_check: {
      ...{
        is_goods: true,
        invoice_policy: 'delivered',
        agreed_policy: 'delivered',
        quantity_base: 1,
        quantity_delivered: 2,
      },
    },
    order_lines_quantity_invoiced_check: { quantity_invoiced: FAR },
    order_lines_quantity_reserved_check: { quantity_reserved: -1 },
    order_lines_quantity_to_credit_check: { quantity_to_credit: -1 },
    order_lines_quantity_to_invoice_check: { quantity_to_invoice: -1 },
    order_lines_unit_factor_check: { unit_factor: 12 },
  },
};

describe('the role of the service', () => {
  it.each(Object.keys(BROKEN))('writes no row of %s that breaks one of its rules, and is told which', async (table) => {
    const rules = await rulesOf(app, table);
    expect(Object.keys(BROKEN[table]!)).toEqual(rules);
    const found = await checkedEach(app, table, BROKEN[table]!);
    expect(found).toEqual(Object.fromEntries(rules.map((rule) => [rule, `${table} ${rule}`])));
  });
});
