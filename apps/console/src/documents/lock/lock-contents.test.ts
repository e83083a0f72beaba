import { describe, expect, it } from '@jest/globals';
import { listsBefore } from './lock-contents.js';

describe('what a move of the lock date concerns', () => {
  it('is looked for in the drafts of what the role reads, and in what is not paid', () =>
    expect(listsBefore('2026-10-31', new Set(['invoices', 'entries', 'partners']))).toEqual([
      { resource: 'invoices', state: 'draft', search: { state: 'draft', 'date[lte]': '2026-10-31' } },
      {
        resource: 'invoices',
        state: 'open',
        search: { state: 'posted', 'payment_state[in]': 'not_paid,partial', 'date[lte]': '2026-10-31' },
      },
      { resource: 'entries', state: 'draft', search: { state: 'draft', 'date[lte]': '2026-10-31' } },
    ]));
});
