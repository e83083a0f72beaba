import { lazy } from 'react';
import type { ResourceConfig } from '../resource/config.js';
import { perLanguage } from '../texts/language.js';

const ProductOverview = lazy(async () => ({
  default: (await import('../documents/own-parts.js')).ProductOverview,
}));

export const PRODUCTS = perLanguage((): ResourceConfig => ({
  view: ProductOverview,
  viewed: ['on_hand', 'available', 'reserved', 'price_unit', 'cost_unit'],
  short: (from) => ['price_unit', from === 'bills' ? 'purchase_taxes' : 'sale_taxes'],
  columns: ['name', 'code', 'category', 'type', 'price_unit', 'cost_unit', 'on_hand', 'available'],
}));
