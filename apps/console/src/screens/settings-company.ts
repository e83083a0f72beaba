import type { ResourceConfig } from '../resource/config.js';
import { t } from '../texts/screens.js';
import { perLanguage } from '../texts/language.js';

/** What only the documents of the company show: beside the logo, with a sample. */
export const OF_DOCUMENTS: readonly string[] = ['document_language', 'document_texts_en', 'document_texts_de'];

export const SETTINGS_COMPANY = perLanguage((): ResourceConfig => ({
  elsewhere: OF_DOCUMENTS,
  flow: [],
  sections: [
    {
      title: t.settingsCompany.name,
      fields: ['name', 'legal_name', 'tax_id', 'vat_id', 'small_business', 'legal_form_note'],
    },
    {
      title: t.settingsCompany.contact,
      fields: ['email', 'phone', 'website', 'address'],
    },
    {
      title: t.settingsCompany.bank,
      fields: ['iban', 'bic', 'account_holder'],
    },
    {
      title: t.settingsCompany.papers,
      fields: OF_DOCUMENTS,
    },
    {
      title: t.settingsCompany.books,
      fields: ['currency', 'timezone'],
    },
    {
      title: t.settingsCompany.register,
      isFolded: true,
      fields: ['registration', 'electronic_address'],
    },
  ],
}));
