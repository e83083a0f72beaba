import type { ResourceConfig } from './config.js';

export const RETURNS: ResourceConfig = {
  columns: ['number', 'partner', 'return_of', 'date', 'location_from', 'location_to', 'state'],
};
