import type { ResourceConfig } from '../resource/config.js';
import { perLanguage } from '../texts/language.js';

export const CURRENCIES = perLanguage((): ResourceConfig => ({
  columns: ['code', 'name', 'decimals'],
}));
