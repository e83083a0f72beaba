import type { ResourceConfig } from './config.js';

export const PRODUCTS: ResourceConfig = {
  columns: ['name', 'code', 'type', 'price_unit', 'cost_unit', 'on_hand', 'available'],
};
