import { lazy } from 'react';
import type { ResourceConfig } from './config.js';

export const SETTINGS_ACCOUNTING: ResourceConfig = {
  sections: [
    { title: 'Books', fields: ['fiscal_year_start', 'tax_rounding', 'lock_reopen'] },
    { title: 'Trade', fields: ['receivable_account', 'payable_account', 'income_account', 'expense_account'] },
    {
      title: 'Stock',
      fields: [
        'stock_account',
        'cogs_account',
        'received_not_billed_account',
        'price_difference_account',
        'adjustment_account',
      ],
    },
    { title: 'Differences', fields: ['exchange_gain_account', 'exchange_loss_account', 'write_off_account'] },
    {
      title: 'Journals',
      fields: [
        'sale_journal',
        'purchase_journal',
        'bank_journal',
        'cash_journal',
        'general_journal',
        'stock_journal',
        'exchange_journal',
      ],
    },
  ],
  // It has a dialog of its own, beside what the lock is now.
  hiddenActions: ['lock'],
  below: lazy(() => import('../rooms/settings/lock-section.js').then(({ LockSection }) => ({ default: LockSection }))),
};
