import type { ResourceConfig } from './config.js';

export const STOCK: ResourceConfig = {
  columns: ['product', 'location', 'on_hand', 'reserved', 'available', 'incoming', 'outgoing', 'value'],
};
