import type { ResourceConfig } from '../resource/config.js';
import { t } from '../texts/screens.js';
import { perLanguage } from '../texts/language.js';

export const SETTINGS_COMPANY = perLanguage((): ResourceConfig => ({
  sections: [
    {
      title: t.settingsCompany.name,
      fields: ['name', 'legal_name', 'tax_id', 'vat_id', 'registration', 'legal_form_note', 'small_business'],
    },
    {
      title: t.settingsCompany.contact,
      fields: ['email', 'phone', 'website', 'address', 'electronic_address', 'iban', 'bic', 'account_holder'],
    },
    {
      title: t.settingsCompany.papers,
      fields: ['document_language', 'document_texts_en', 'document_texts_de'],
    },
    {
      title: t.settingsCompany.books,
      fields: ['currency', 'timezone'],
    },
  ],
}));
