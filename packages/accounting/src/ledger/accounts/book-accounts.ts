import type { AccountType } from '../entities/account.js';
import type { Books } from '../entities/books.js';
import type { JournalType } from '../entities/journal.js';

export interface BookAccount {
  readonly property: keyof Books;
  readonly types: readonly AccountType[];
  /** False: an account whose lines are not open items. */
  readonly isMatched?: false;
}

/** The default accounts of settings/accounting and the types they may have (domain.md 4.17). */
export const BOOK_ACCOUNTS = {
  receivable_account: { property: 'receivableAccountId', types: ['receivable'] },
  payable_account: { property: 'payableAccountId', types: ['payable'] },
  income_account: { property: 'incomeAccountId', types: ['income'] },
  expense_account: { property: 'expenseAccountId', types: ['expense'] },
  cogs_account: { property: 'cogsAccountId', types: ['cogs'] },
  stock_account: { property: 'stockAccountId', types: ['stock'] },
  received_not_billed_account: { property: 'receivedNotBilledAccountId', types: ['liability'] },
  price_difference_account: { property: 'priceDifferenceAccountId', types: ['expense', 'cogs'] },
  adjustment_account: { property: 'adjustmentAccountId', types: ['expense', 'cogs'] },
  exchange_gain_account: { property: 'exchangeGainAccountId', types: ['income'] },
  exchange_loss_account: { property: 'exchangeLossAccountId', types: ['expense'] },
  write_off_account: { property: 'writeOffAccountId', types: ['expense', 'income'] },
  receivable_revaluation_account: {
    property: 'receivableRevaluationAccountId',
    types: ['asset', 'liability'],
    isMatched: false,
  },
  payable_revaluation_account: {
    property: 'payableRevaluationAccountId',
    types: ['liability', 'asset'],
    isMatched: false,
  },
  unrealised_gain_account: { property: 'unrealisedGainAccountId', types: ['income'] },
  unrealised_loss_account: { property: 'unrealisedLossAccountId', types: ['expense'] },
  customer_deposit_account: { property: 'customerDepositAccountId', types: ['liability'], isMatched: false },
  supplier_deposit_account: { property: 'supplierDepositAccountId', types: ['asset'], isMatched: false },
  unallocated_account: { property: 'unallocatedAccountId', types: ['liability', 'asset'], isMatched: false },
} as const satisfies Record<string, BookAccount>;

/** The default journals of settings/accounting and the type that each must have. */
export const BOOK_JOURNALS = {
  sale_journal: { property: 'saleJournalId', type: 'sale' },
  purchase_journal: { property: 'purchaseJournalId', type: 'purchase' },
  bank_journal: { property: 'bankJournalId', type: 'bank' },
  cash_journal: { property: 'cashJournalId', type: 'cash' },
  general_journal: { property: 'generalJournalId', type: 'general' },
  stock_journal: { property: 'stockJournalId', type: 'stock' },
  exchange_journal: { property: 'exchangeJournalId', type: 'exchange' },
} as const satisfies Record<string, { property: keyof Books; type: JournalType }>;

/** The default taxes of settings/accounting and the scope that each must have. */
export const BOOK_TAXES = {
  sale_tax: { property: 'saleTaxId', scope: 'sale' },
  purchase_tax: { property: 'purchaseTaxId', scope: 'purchase' },
} as const satisfies Record<string, { property: keyof Books; scope: 'sale' | 'purchase' }>;
