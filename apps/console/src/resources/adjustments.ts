import type { ResourceConfig } from './config.js';

export const ADJUSTMENTS: ResourceConfig = {
  columns: ['number', 'location', 'date', 'reason', 'state'],
};
