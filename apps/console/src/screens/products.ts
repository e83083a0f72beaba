import { lazy } from 'react';
import type { ResourceConfig } from './config.js';

const ProductOverview = lazy(async () => ({
  default: (await import('../documents/own-parts.js')).ProductOverview,
}));

export const PRODUCTS: ResourceConfig = {
  below: ProductOverview,
  short: ['code', 'type', 'price_unit', 'sale_taxes', 'purchase_taxes'],
  columns: ['name', 'code', 'type', 'price_unit', 'cost_unit', 'on_hand', 'available'],
};
