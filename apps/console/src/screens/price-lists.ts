import { lazy } from 'react';
import type { ResourceConfig } from '../resource/config.js';
import { perLanguage } from '../texts/language.js';

const PriceRows = lazy(async () => ({ default: (await import('../documents/own-parts.js')).PriceRows }));

export const PRICE_LISTS = perLanguage((): ResourceConfig => ({
  columns: ['name', 'scope', 'currency', 'tax_included', 'date_from', 'date_to', 'active'],
  after: PriceRows,
}));

export const PRICE_ROWS = perLanguage((): ResourceConfig => ({
  columns: [
    ...['price_list', 'product', 'category', 'min_quantity', 'unit_code', 'price_unit', 'discount_percent'],
    ...['date_from', 'date_to'],
  ],
}));
