import { describe, expect, it } from '@jest/globals';
import { suggest } from './suggest.js';

const FIELDS = [
  'partner',
  'date',
  'date_due',
  'lines',
  'reference',
  'note',
  'expected_amount_total',
  'payment_term',
  'external_id',
];
const LINE = ['product', 'description', 'quantity', 'price_unit', 'taxes'];
const KINDS = [
  '*',
  'invoice.*',
  'partner.*',
  'invoice.updated',
  'invoice.confirmed',
  'invoice.paid',
  'partner.updated',
  'transfer.done',
];
const LIST = ['id', 'partner', 'date_due', 'limit', 'cursor', 'fields', 'sort', 'q', 'include_total'];

describe('the suggested name', () => {
  it.each([
    ['customer', FIELDS, 'partner'],
    ['customer_id', FIELDS, 'partner'],
    ['customerId', FIELDS, 'partner'],
    ['partner_id', FIELDS, 'partner'],
    ['due_date', FIELDS, 'date_due'],
    ['dueDate', FIELDS, 'date_due'],
    ['invoice_date', FIELDS, 'date'],
    ['line_items', FIELDS, 'lines'],
    ['expected_total', FIELDS, 'expected_amount_total'],
    ['expectedAmountTotal', FIELDS, 'expected_amount_total'],
    ['externalId', FIELDS, 'external_id'],
    ['qty', LINE, 'quantity'],
    ['price', LINE, 'price_unit'],
    ['unit_price', LINE, 'price_unit'],
    ['tax_ids', LINE, 'taxes'],
    ['product_id', LINE, 'product'],
    ['page', LIST, 'cursor'],
    ['offset', LIST, 'cursor'],
    ['after', LIST, 'cursor'],
    ['per_page', LIST, 'limit'],
    ['pageSize', LIST, 'limit'],
    ['include', LIST, 'fields'],
    ['expand', LIST, 'fields'],
    ['order_by', LIST, 'sort'],
    ['search', LIST, 'q'],
    ['cost', ['price_unit', 'cost_unit'], 'cost_unit'],
    ['amount', ['product', 'account', 'price_unit'], 'price_unit'],
    ['customer.*', KINDS, 'partner.*'],
    ['customers.modified', ['partners.updated'], 'partners.updated'],
    ['invoice.posted', KINDS, 'invoice.confirmed'],
    ['invoise.paid', KINDS, 'invoice.paid'],
    ['invoice.', KINDS, 'invoice.*'],
    ['delivery.completed', KINDS, 'transfer.done'],
  ])('for %s among what is accepted follows the meaning', (sent, accepted, suggestion) => {
    expect(suggest(sent, accepted)).toBe(suggestion);
  });

  it('follows the letters where no meaning is known', () => {
    expect(suggest('parnter', FIELDS)).toBe('partner');
    expect(suggest('refernce', FIELDS)).toBe('reference');
  });

  it('is never one that is not accepted here', () => {
    expect(suggest('customer', LINE)).toBeUndefined();
    expect(suggest('page', FIELDS)).toBeUndefined();
    expect(suggest('expected_total', LINE)).toBeUndefined();
    expect(suggest('anything', [])).toBeUndefined();
    expect(suggest('cost', ['name', 'price_unit'])).toBeUndefined();
  });

  it('is not looked for when the sent name is absurdly long', () => {
    expect(suggest('customer'.repeat(1000), FIELDS)).toBeUndefined();
  });
});
