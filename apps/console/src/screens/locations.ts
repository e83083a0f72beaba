import type { ResourceConfig } from './config.js';

export const LOCATIONS: ResourceConfig = {
  columns: ['name', 'code', 'type'],
};
