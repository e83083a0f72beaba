import { part, plural } from './language.js';

export const t = part('screens', {
  products: {
    unit: 'unit',
  },
  documents: {
    discount: 'Discount on the whole document',
    milestones: 'Milestones',
  },
  taxes: {
    special: 'Reverse charge, exemptions and reporting',
  },
  partners: {
    addresses: 'More addresses',
    papers: 'Documents and e-invoices',
  },
  payments: {
    receivedFrom: 'Received from',
    paidTo: 'Paid to',
  },
  matches: {
    undone: (count: number): string => `${count} ${plural(count, 'match', 'matches')} undone`,
    changed: 'Not undone: the matches have changed. Undo each on its own page.',
  },
  transfers: {
    customer: 'Customer',
    supplier: 'Supplier',
    from: {
      delivery: 'Deliver from',
      receipt: 'Supplier location',
      return_in: 'Customer location',
      return_out: 'Send back from',
      internal: 'From',
    },
    to: {
      delivery: 'Customer location',
      receipt: 'Receive at',
      return_in: 'Take back to',
      return_out: 'Supplier location',
      internal: 'To',
    },
  },
  banking: {
    bank: 'Bank',
    books: 'Books',
    references: 'References',
  },
  bills: {
    toApprove: 'To approve',
  },
  schedules: {
    what: 'What it makes',
    when: 'When',
    how: 'More about its dates and prices',
    references: 'References',
    calendar: 'Next dates',
    unit: 'Unit of the period',
    draft: 'Draft',
    number: 'No.',
    date: 'Date',
    period: 'Period',
    part: 'Part',
    partOf: (days: number, of: number) => `${days} of ${of} days`,
    whole: 'Whole',
    none: 'No document comes any more.',
    runs: 'All runs',
  },
  settingsAccounting: {
    books: 'Books',
    trade: 'Trade',
    approval: 'Approval of bills',
    stock: 'Stock',
    differences: 'Differences',
    revaluation: 'Revaluation at the end of a period',
    journals: 'Journals',
  },
  settingsCompany: {
    name: 'Name',
    contact: 'Contact',
    bank: 'Bank account',
    papers: 'Documents',
    register: 'Register and e-invoicing',
    books: 'Books',
  },
  settingsPurchasing: {
    bills: 'Bills that differ from the order',
    receipts: 'Receipts that differ from the order',
  },
  settingsSales: {
    prices: 'Prices',
    quotations: 'Quotations',
    orders: 'Orders',
  },
});
