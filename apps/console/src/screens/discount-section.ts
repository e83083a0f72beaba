import type { SectionConfig } from '../resource/config.js';
import { perLanguage } from '../texts/language.js';
import { t } from '../texts/screens.js';

/** The discount of a whole document, which few documents have. */
export const DISCOUNT = perLanguage((): SectionConfig => ({
  title: t.documents.discount,
  isFolded: true,
  fields: ['discount'],
}));
