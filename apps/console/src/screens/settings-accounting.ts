import { lazy } from 'react';
import type { ResourceConfig } from '../resource/config.js';
import { t } from '../texts/screens.js';
import { perLanguage } from '../texts/language.js';

const REVALUATION = [
  'receivable_revaluation_account',
  'payable_revaluation_account',
  'unrealised_gain_account',
  'unrealised_loss_account',
  'unrealised_gains',
];

export const SETTINGS_ACCOUNTING = perLanguage((): ResourceConfig => ({
  sections: [
    {
      title: t.settingsAccounting.books,
      fields: ['fiscal_year_start', 'tax_rounding', 'lock_reopen'],
    },
    {
      title: t.settingsAccounting.trade,
      fields: [
        'receivable_account',
        'payable_account',
        'income_account',
        'expense_account',
        'sale_tax',
        'purchase_tax',
      ],
    },
    {
      title: t.settingsAccounting.approval,
      fields: ['bill_approval_over'],
    },
    {
      title: t.settingsAccounting.stock,
      fields: [
        'stock_account',
        'cogs_account',
        'received_not_billed_account',
        'price_difference_account',
        'adjustment_account',
      ],
    },
    {
      title: t.settingsAccounting.differences,
      fields: ['exchange_gain_account', 'exchange_loss_account', 'write_off_account', 'unallocated_account'],
    },
    {
      title: t.settingsAccounting.revaluation,
      fields: REVALUATION,
    },
    {
      title: t.settingsAccounting.journals,
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
  // It has its own dialog, beside the current lock.
  hiddenActions: ['lock'],
  below: lazy(() => import('../documents/lock/lock-section.js').then(({ LockSection }) => ({ default: LockSection }))),
}));
