import type { ResourceConfig } from '../resource/config.js';
import { perLanguage } from '../texts/language.js';

export const PRODUCT_CATEGORIES = perLanguage((): ResourceConfig => ({
  columns: ['name', 'parent', 'active'],
}));
