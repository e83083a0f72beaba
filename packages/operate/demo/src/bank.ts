/** The demo company's accounts at its bank, with a month of lines to reconcile. Days are counted back from today. */

/** Accounts of the chart for what the bank shows. */
export const BANK_CHART = [
  { code: '1020', name: 'Savings', type: 'bank' },
  { code: '4100', name: 'Interest received', type: 'income' },
  { code: '6100', name: 'Rent', type: 'expense' },
  { code: '6200', name: 'IT and hosting', type: 'expense' },
  { code: '6800', name: 'Bank charges', type: 'expense' },
] as const;

export const BANK_JOURNAL = { code: 'SAV', name: 'Savings', type: 'bank', account: '1020' } as const;

/** `journal` and `fees` are codes. */
export const BANK_ACCOUNTS = [
  {
    external_id: 'main-account',
    name: 'Main account',
    iban: 'GB29 NWBK 6016 1331 9268 19',
    bic: 'NWBKGB2L',
    journal: 'BNK',
    fees: '6800',
  },
  {
    external_id: 'savings-account',
    name: 'Savings',
    iban: 'GB94 BARC 1020 1530 0934 59',
    journal: 'SAV',
    fees: '6800',
  },
] as const;

export interface DemoBankLine {
  readonly account: (typeof BANK_ACCOUNTS)[number]['external_id'];
  readonly daysAgo: number;
  /** Money in is above 0. Where it settles documents: what is added to their open amounts. */
  readonly amount: number;
  readonly counterparty: { readonly name: string; readonly iban?: string };
  /** The documents that it pays, by their references; `{}` of the text becomes their numbers. */
  readonly settles?: { readonly collection: 'invoices' | 'bills'; readonly references: readonly string[] };
  readonly text: string;
}

const main = 'main-account' as const;
const hosting = { name: 'CLOUDPORT HOSTING' };

/** One of each kind that a bookkeeper meets. */
export const BANK_LINES: readonly DemoBankLine[] = [
  {
    ...{ account: main, daysAgo: 30, amount: -89, counterparty: hosting },
    text: 'CARD PAYMENT HOSTING CLOUDPORT 4471',
  },
  {
    ...{ account: main, daysAgo: 29, amount: -1450, counterparty: { name: 'Wapping Wharf Estates' } },
    text: 'STANDING ORDER RENT WORKSHOP',
  },
  // The payment of this one is in the books already.
  {
    ...{ account: main, daysAgo: 28, amount: 151.83, counterparty: { name: 'THE CORNER CAFE' } },
    text: 'CARD TERMINAL PAYOUT',
  },
  {
    ...{ account: main, daysAgo: 24, amount: -500 },
    ...{ counterparty: { name: 'HARBOUR & PINE FURNITURE LTD', iban: 'GB94BARC10201530093459' } },
    text: 'TRANSFER TO SAVINGS',
  },
  {
    ...{ account: 'savings-account', daysAgo: 23, amount: 500 },
    ...{ counterparty: { name: 'HARBOUR & PINE FURNITURE LTD', iban: 'GB29NWBK60161331926819' } },
    text: 'TRANSFER FROM MAIN ACCOUNT',
  },
  {
    ...{ account: main, daysAgo: 15, amount: 0, counterparty: { name: 'OAKFIELD PRIMARY SCHOOL' } },
    settles: { collection: 'invoices', references: ['OPS-2219'] },
    text: 'INVOICE {} OPS-2219',
  },
  {
    ...{ account: main, daysAgo: 12, amount: -4.2, counterparty: { name: 'NWBK' } },
    text: 'ACCOUNT FEE',
  },
  {
    ...{ account: main, daysAgo: 10, amount: 310, counterparty: { name: 'TIDELINE TRADING' } },
    text: 'REF 88124',
  },
  // The bank kept a fee.
  {
    ...{ account: main, daysAgo: 7, amount: -3, counterparty: { name: 'OAKFIELD PRIMARY SCHOOL' } },
    settles: { collection: 'invoices', references: ['OPS-2240'] },
    text: '{} LESS CHARGES',
  },
  {
    ...{ account: main, daysAgo: 6, amount: 700, counterparty: { name: 'MERCER & LANE ARCHITECTS' } },
    text: 'JOB 126 FIRST PART',
  },
  {
    ...{ account: main, daysAgo: 5, amount: 0 },
    ...{ counterparty: { name: 'FOREST TIMBER MERCHANTS', iban: 'GB05LOYD30967701234567' } },
    settles: { collection: 'bills', references: ['FT-21140'] },
    text: 'FASTER PAYMENT FT-21140',
  },
  // One payment for two invoices.
  {
    ...{ account: main, daysAgo: 3, amount: 0, counterparty: { name: 'BRIGHTWATER HOTELS' } },
    settles: { collection: 'invoices', references: ['PO-4533', 'PO-4571'] },
    text: 'PO-4533 PO-4571 {}',
  },
  {
    ...{ account: main, daysAgo: 2, amount: 12.35, counterparty: { name: 'NWBK' } },
    text: 'INTEREST',
  },
  {
    ...{ account: main, daysAgo: 1, amount: -89, counterparty: hosting },
    text: 'CARD PAYMENT HOSTING CLOUDPORT 4502',
  },
];
