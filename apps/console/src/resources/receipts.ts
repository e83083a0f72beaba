import type { ResourceConfig } from './config.js';

export const RECEIPTS: ResourceConfig = {
  columns: ['number', 'partner', 'date', 'date_planned', 'location_to', 'state'],
};
