import type { ResourceConfig } from './config.js';

export const DELIVERIES: ResourceConfig = {
  columns: ['number', 'partner', 'order', 'date', 'date_planned', 'location_from', 'state'],
};
