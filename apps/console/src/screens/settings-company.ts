import type { ResourceConfig } from './config.js';
import { t } from '../texts/screens.js';

export const SETTINGS_COMPANY: ResourceConfig = {
  sections: [
    {
      get title() {
        return t.settingsCompany.name;
      },
      fields: ['name', 'legal_name', 'tax_id', 'vat_id', 'registration', 'legal_form_note'],
    },
    {
      get title() {
        return t.settingsCompany.contact;
      },
      fields: ['email', 'phone', 'website', 'address', 'electronic_address', 'iban', 'bic', 'account_holder'],
    },
    {
      get title() {
        return t.settingsCompany.papers;
      },
      fields: ['document_language', 'document_texts_en', 'document_texts_de'],
    },
    {
      get title() {
        return t.settingsCompany.books;
      },
      fields: ['currency', 'timezone'],
    },
  ],
};
