import type { AccountType } from '../entities/account.js';
import type { Books } from '../entities/books.js';
import type { JournalType } from '../entities/journal.js';

interface SeededAccount {
  readonly code: string;
  readonly name: string;
  readonly german: string;
  readonly type: AccountType;
  readonly openItems?: true;
  /** The setting that this account is the default for. */
  readonly property?: keyof Books;
}

/** The chart of a new workspace (domain.md 4.3). */
export const CHART: readonly SeededAccount[] = [
  { code: '1000', name: 'Cash', german: 'Kasse', type: 'cash' },
  { code: '1010', name: 'Bank', german: 'Bank', type: 'bank' },
  { code: '1090', name: 'Money in transit', german: 'Geldtransit', type: 'asset' },
  {
    code: '1100',
    name: 'Receivable',
    german: 'Forderungen',
    type: 'receivable',
    openItems: true,
    property: 'receivableAccountId',
  },
  {
    code: '1150',
    name: 'Supplier deposits',
    german: 'Geleistete Anzahlungen',
    type: 'asset',
    property: 'supplierDepositAccountId',
  },
  {
    code: '1190',
    name: 'Revaluation of receivables and bank',
    german: 'Neubewertung von Forderungen und Bank',
    type: 'asset',
    property: 'receivableRevaluationAccountId',
  },
  { code: '1200', name: 'Inventory', german: 'Waren', type: 'stock', property: 'stockAccountId' },
  { code: '1300', name: 'Input tax', german: 'Vorsteuer', type: 'tax' },
  {
    code: '2000',
    name: 'Payable',
    german: 'Verbindlichkeiten',
    type: 'payable',
    openItems: true,
    property: 'payableAccountId',
  },
  {
    code: '2050',
    name: 'Unallocated payments',
    german: 'Ungeklärte Zahlungen',
    type: 'liability',
    property: 'unallocatedAccountId',
  },
  {
    code: '2090',
    name: 'Revaluation of payables',
    german: 'Neubewertung von Verbindlichkeiten',
    type: 'liability',
    property: 'payableRevaluationAccountId',
  },
  {
    code: '2100',
    name: 'Received not billed',
    german: 'Erhalten, nicht berechnet',
    type: 'liability',
    openItems: true,
    property: 'receivedNotBilledAccountId',
  },
  { code: '2200', name: 'Output tax', german: 'Umsatzsteuer', type: 'tax' },
  { code: '2210', name: 'OSS tax', german: 'Umsatzsteuer OSS', type: 'tax' },
  {
    code: '2300',
    name: 'Customer deposits',
    german: 'Erhaltene Anzahlungen',
    type: 'liability',
    property: 'customerDepositAccountId',
  },
  { code: '3000', name: 'Capital', german: 'Kapital', type: 'equity' },
  { code: '3100', name: 'Retained earnings', german: 'Gewinnvortrag', type: 'equity' },
  { code: '4000', name: 'Sales', german: 'Umsatzerlöse', type: 'income', property: 'incomeAccountId' },
  { code: '4020', name: 'EU services', german: 'Leistungen in die EU', type: 'income' },
  { code: '4910', name: 'Exchange gain', german: 'Kursgewinne', type: 'income', property: 'exchangeGainAccountId' },
  {
    code: '4915',
    name: 'Unrealised exchange gain',
    german: 'Unrealisierte Kursgewinne',
    type: 'income',
    property: 'unrealisedGainAccountId',
  },
  { code: '5000', name: 'Cost of goods sold', german: 'Wareneinsatz', type: 'cogs', property: 'cogsAccountId' },
  {
    code: '5200',
    name: 'Price difference',
    german: 'Preisdifferenzen',
    type: 'expense',
    property: 'priceDifferenceAccountId',
  },
  {
    code: '5300',
    name: 'Inventory adjustment',
    german: 'Bestandskorrekturen',
    type: 'expense',
    property: 'adjustmentAccountId',
  },
  { code: '6000', name: 'Expenses', german: 'Aufwendungen', type: 'expense', property: 'expenseAccountId' },
  { code: '6900', name: 'Exchange loss', german: 'Kursverluste', type: 'expense', property: 'exchangeLossAccountId' },
  {
    code: '6910',
    name: 'Write-off',
    german: 'Skonto und Bankgebühren',
    type: 'expense',
    property: 'writeOffAccountId',
  },
  {
    code: '6915',
    name: 'Unrealised exchange loss',
    german: 'Unrealisierte Kursverluste',
    type: 'expense',
    property: 'unrealisedLossAccountId',
  },
];

interface SeededJournal {
  readonly code: string;
  readonly name: string;
  readonly german: string;
  readonly type: JournalType;
  readonly creditCode: string;
  /** Code of its default account. */
  readonly account?: string;
}

/** The journals of a new workspace (domain.md 4.4). */
export const JOURNALS: readonly SeededJournal[] = [
  { code: 'INV', name: 'Sales', german: 'Verkauf', type: 'sale', creditCode: 'CN' },
  { code: 'BILL', name: 'Purchases', german: 'Einkauf', type: 'purchase', creditCode: 'BCN' },
  { code: 'BNK', name: 'Bank', german: 'Bank', type: 'bank', creditCode: 'RBNK', account: '1010' },
  { code: 'CSH', name: 'Cash', german: 'Kasse', type: 'cash', creditCode: 'RCSH', account: '1000' },
  { code: 'MISC', name: 'General', german: 'Allgemein', type: 'general', creditCode: 'RMISC' },
  { code: 'STK', name: 'Stock', german: 'Lager', type: 'stock', creditCode: 'RSTK' },
  { code: 'EXC', name: 'Exchange differences', german: 'Kursdifferenzen', type: 'exchange', creditCode: 'REXC' },
];
