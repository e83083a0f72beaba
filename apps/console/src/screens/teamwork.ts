import type { ResourceConfig } from '../resource/config.js';
import { perLanguage } from '../texts/language.js';

export const COMMENTS = perLanguage((): ResourceConfig => ({
  columns: ['text', 'record', 'mentions', 'created_at'],
}));
