import type { ResourceConfig } from './config.js';

export const CURRENCIES: ResourceConfig = {
  columns: ['code', 'name', 'decimals'],
};
