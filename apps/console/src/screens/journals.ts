import type { ResourceConfig } from './config.js';

export const JOURNALS: ResourceConfig = {
  columns: ['code', 'name', 'type', 'default_account', 'currency'],
};
