import type { ResourceConfig } from './config.js';

export const MOVES: ResourceConfig = {
  columns: ['name', 'date', 'product', 'location_from', 'location_to', 'quantity', 'value'],
  chain: ['transfer', 'adjustment', 'self', 'entry'],
};
