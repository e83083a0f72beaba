import type { ResourceConfig } from '../resource/config.js';
import { perLanguage } from '../texts/language.js';

export const MOVES = perLanguage((): ResourceConfig => ({
  columns: ['name', 'date', 'product', 'location_from', 'location_to', 'quantity', 'value'],
  chain: ['transfer', 'adjustment', 'self', 'entry'],
}));
