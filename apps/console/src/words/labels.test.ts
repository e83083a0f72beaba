import { describe, expect, it } from '@jest/globals';
import { inText, labelOf, reportLabel, withArticle } from './labels.js';

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
});
