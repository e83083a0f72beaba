import type { ResourceConfig } from './config.js';

export const ENTRIES: ResourceConfig = {
  columns: ['number', 'date', 'journal', 'source', 'reference', 'state'],
};
