import type { ResourceConfig } from './config.js';

export const DELIVERIES: ResourceConfig = {
  noun: 'delivery',
  columns: ['number', 'partner', 'order', 'date', 'date_planned', 'location_from', 'state'],
};
