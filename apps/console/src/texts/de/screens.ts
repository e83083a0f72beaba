import type { t as English } from '../screens.js';

export const screens: typeof English = {
  settingsAccounting: {
    books: 'Bücher',
    trade: 'Handel',
    stock: 'Bestand',
    differences: 'Differenzen',
    journals: 'Journale',
  },
  settingsCompany: {
    name: 'Name',
    contact: 'Kontakt',
    books: 'Bücher',
  },
  settingsSales: {
    quotations: 'Angebote',
    orders: 'Aufträge',
  },
};
