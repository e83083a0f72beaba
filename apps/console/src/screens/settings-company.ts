import type { ResourceConfig } from './config.js';
import { t } from '../texts/screens.js';

export const SETTINGS_COMPANY: ResourceConfig = {
  sections: [
    {
      get title() {
        return t.settingsCompany.name;
      },
      fields: ['name', 'legal_name', 'tax_id'],
    },
    {
      get title() {
        return t.settingsCompany.contact;
      },
      fields: ['email', 'phone', 'website', 'address'],
    },
    {
      get title() {
        return t.settingsCompany.books;
      },
      fields: ['currency', 'timezone'],
    },
  ],
};
