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
    ...['price_list', 'product', 'category', 'price_unit', 'discount_percent', 'min_quantity', 'unit_code'],
    ...['date_from', 'date_to'],
  ],
  sections: [
    { fields: ['price_list', 'product', 'category', 'price_unit', 'discount_percent', 'min_quantity', 'unit_code'] },
    { fields: ['date_from', 'date_to'] },
  ],
}));
