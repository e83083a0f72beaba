import { lazy } from 'react';
import type { ResourceConfig } from './config.js';

const LocationOverview = lazy(async () => ({
  default: (await import('../documents/own-parts.js')).LocationOverview,
}));

export const LOCATIONS: ResourceConfig = {
  below: LocationOverview,
  columns: ['name', 'code', 'type'],
};
