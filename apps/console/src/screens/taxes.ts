import type { ResourceConfig } from '../resource/config.js';
import { perLanguage } from '../texts/language.js';

export const TAXES = perLanguage((): ResourceConfig => ({
  columns: ['name', 'scope', 'rate', 'price_included', 'account', 'code'],
}));
