import type { ResourceConfig } from '../resource/config.js';
import { perLanguage } from '../texts/language.js';

export const STOCK = perLanguage((): ResourceConfig => ({
  columns: ['product', 'location', 'on_hand', 'reserved', 'available', 'incoming', 'outgoing', 'value'],
}));
