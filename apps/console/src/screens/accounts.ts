import type { ResourceConfig } from './config.js';

export const ACCOUNTS: ResourceConfig = {
  columns: ['code', 'name', 'type', 'group', 'open_items', 'balance'],
};
