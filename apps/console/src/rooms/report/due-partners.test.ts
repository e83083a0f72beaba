import { describe, expect, it } from '@jest/globals';
import { duePartners } from './due-partners.js';

const row = (id: string, more: object) => ({
  partner: { id, name: id.toUpperCase() },
  ...{ currency: 'EUR', level: 1, invoices: 1, amount_open: 10, days_overdue: 8, last_reminded: null, has_email: true },
  ...more,
});

describe('customers to remind', () => {
  it('have one row each, with a sum for each currency, the longest overdue first', () => {
    const rows = [
      row('a', {}),
      row('b', { level: 2, days_overdue: 30, last_reminded: '2026-11-01', invoices: 2 }),
      row('b', { currency: 'USD', level: 1, amount_open: 4.5, days_overdue: 9, last_reminded: '2026-11-20' }),
    ];
    expect(duePartners(rows)).toEqual([
      {
        ...{ id: 'b', name: 'B', level: 2, invoices: 3, daysOverdue: 30, lastReminded: '2026-11-20', hasEmail: true },
        open: [
          { currency: 'EUR', amount: 10 },
          { currency: 'USD', amount: 4.5 },
        ],
      },
      {
        ...{ id: 'a', name: 'A', level: 1, invoices: 1, daysOverdue: 8, lastReminded: null, hasEmail: true },
        open: [{ currency: 'EUR', amount: 10 }],
      },
    ]);
  });
});
