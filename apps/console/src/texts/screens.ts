import { part } from './language.js';

export const t = part('screens', {
  settingsAccounting: {
    books: 'Books',
    trade: 'Trade',
    stock: 'Stock',
    differences: 'Differences',
    journals: 'Journals',
  },
  settingsCompany: {
    name: 'Name',
    contact: 'Contact',
    books: 'Books',
  },
  settingsSales: {
    quotations: 'Quotations',
    orders: 'Orders',
  },
});
