import type { ResourceConfig } from './config.js';

export const TRANSFERS: ResourceConfig = {
  columns: ['number', 'kind', 'partner', 'date', 'date_planned', 'location_from', 'location_to', 'state'],
};
