import type { ResourceConfig } from './config.js';

export const TAXES: ResourceConfig = {
  columns: ['name', 'scope', 'rate', 'price_included', 'account', 'code'],
};
