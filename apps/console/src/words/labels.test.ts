import { describe, expect, it } from '@jest/globals';
import { actionLabel, inText, labelOf, permissionLabel, reportLabel, withArticle } from './labels.js';

describe('labels', () => {
  it.each([
    ['is_customer', 'Customer'],
    ['date_planned', 'Planned date'],
    ['last_used_at', 'Last used'],
    ['expense_account', 'Expense account'],
    ['settings/company', 'Company'],
    ['some_new_field', 'Some new field'],
    ['constructor', 'Constructor'],
  ])('%s reads %s', (name, label) => expect(labelOf(name)).toBe(label));

  it('stand in running text', () => {
    expect(inText('payment_terms')).toBe('payment terms');
    expect(inText('tokens')).toBe('API tokens');
    expect(withArticle('invoice')).toBe('an invoice');
    expect(withArticle('token')).toBe('an API token');
    expect(withArticle('order')).toBe('an order');
    expect(withArticle('unit')).toBe('a unit');
    expect(withArticle('payment')).toBe('a payment');
  });

  it('tell a report from a field of the same name', () => {
    expect(reportLabel('tax')).toBe('Tax report');
    expect(labelOf('tax')).toBe('Tax');
    expect(reportLabel('open_items')).toBe('Open items');
    expect(reportLabel('balance_sheet')).toBe('Balance sheet');
  });

  it('name an action from the side of its document, and on a credit note the other way round', () => {
    expect(actionLabel('pay', 'invoices', 'invoice')).toBe('Receive payment');
    expect(actionLabel('pay', 'invoices', 'credit_note')).toBe('Pay refund');
    expect(actionLabel('pay', 'bills', 'bill')).toBe('Pay bill');
    expect(actionLabel('pay', 'bills', 'bill_credit_note')).toBe('Receive refund');
    expect(actionLabel('reverse', 'bills')).toBe('Record credit note');
    expect(actionLabel('reverse', 'payments')).toBe('Reverse');
    expect(actionLabel('constructor', 'payments')).toBe('Constructor');
  });

  it('say what a scope permits', () => expect(permissionLabel('read:sales')).toBe('Read sales'));
});
