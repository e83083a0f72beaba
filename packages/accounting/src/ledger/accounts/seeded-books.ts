import type { AccountType } from '../entities/account.js';
import type { Books } from '../entities/books.js';
import type { JournalType } from '../entities/journal.js';

interface SeededAccount {
  readonly code: string;
  readonly name: string;
  readonly type: AccountType;
  readonly openItems?: true;
  /** The setting that this account is the default for. */
  readonly property?: keyof Books;
}

/** The chart of a new workspace (domain.md 4.3). */
export const CHART: readonly SeededAccount[] = [
  { code: '1000', name: 'Cash', type: 'cash' },
  { code: '1010', name: 'Bank', type: 'bank' },
  { code: '1090', name: 'Money in transit', type: 'asset' },
  { code: '1100', name: 'Receivable', type: 'receivable', openItems: true, property: 'receivableAccountId' },
  { code: '1150', name: 'Supplier deposits', type: 'asset', property: 'supplierDepositAccountId' },
  {
    code: '1190',
    name: 'Revaluation of receivables and bank',
    type: 'asset',
    property: 'receivableRevaluationAccountId',
  },
  { code: '1200', name: 'Inventory', type: 'stock', property: 'stockAccountId' },
  { code: '1300', name: 'Input tax', type: 'tax' },
  { code: '2000', name: 'Payable', type: 'payable', openItems: true, property: 'payableAccountId' },
  { code: '2050', name: 'Unallocated payments', type: 'liability', property: 'unallocatedAccountId' },
  { code: '2090', name: 'Revaluation of payables', type: 'liability', property: 'payableRevaluationAccountId' },
  {
    code: '2100',
    name: 'Received not billed',
    type: 'liability',
    openItems: true,
    property: 'receivedNotBilledAccountId',
  },
  { code: '2200', name: 'Output tax', type: 'tax' },
  { code: '2210', name: 'OSS tax', type: 'tax' },
  { code: '2300', name: 'Customer deposits', type: 'liability', property: 'customerDepositAccountId' },
  { code: '3000', name: 'Capital', type: 'equity' },
  { code: '3100', name: 'Retained earnings', type: 'equity' },
  { code: '4000', name: 'Sales', type: 'income', property: 'incomeAccountId' },
  { code: '4020', name: 'EU services', type: 'income' },
  { code: '4910', name: 'Exchange gain', type: 'income', property: 'exchangeGainAccountId' },
  { code: '4915', name: 'Unrealised exchange gain', type: 'income', property: 'unrealisedGainAccountId' },
  { code: '5000', name: 'Cost of goods sold', type: 'cogs', property: 'cogsAccountId' },
  { code: '5200', name: 'Price difference', type: 'expense', property: 'priceDifferenceAccountId' },
  { code: '5300', name: 'Inventory adjustment', type: 'expense', property: 'adjustmentAccountId' },
  { code: '6000', name: 'Expenses', type: 'expense', property: 'expenseAccountId' },
  { code: '6900', name: 'Exchange loss', type: 'expense', property: 'exchangeLossAccountId' },
  { code: '6910', name: 'Write-off', type: 'expense', property: 'writeOffAccountId' },
  { code: '6915', name: 'Unrealised exchange loss', type: 'expense', property: 'unrealisedLossAccountId' },
];

interface SeededJournal {
  readonly code: string;
  readonly name: string;
  readonly type: JournalType;
  readonly creditCode: string;
  /** Code of its default account. */
  readonly account?: string;
}

/** The journals of a new workspace (domain.md 4.4). */
export const JOURNALS: readonly SeededJournal[] = [
  { code: 'INV', name: 'Sales', type: 'sale', creditCode: 'CN' },
  { code: 'BILL', name: 'Purchases', type: 'purchase', creditCode: 'BCN' },
  { code: 'BNK', name: 'Bank', type: 'bank', creditCode: 'RBNK', account: '1010' },
  { code: 'CSH', name: 'Cash', type: 'cash', creditCode: 'RCSH', account: '1000' },
  { code: 'MISC', name: 'General', type: 'general', creditCode: 'RMISC' },
  { code: 'STK', name: 'Stock', type: 'stock', creditCode: 'RSTK' },
  { code: 'EXC', name: 'Exchange differences', type: 'exchange', creditCode: 'REXC' },
];
