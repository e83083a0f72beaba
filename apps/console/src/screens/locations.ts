import { lazy } from 'react';
import type { ResourceConfig } from '../resource/config.js';
import { perLanguage } from '../texts/language.js';

const LocationOverview = lazy(async () => ({
  default: (await import('../documents/own-parts.js')).LocationOverview,
}));

export const LOCATIONS = perLanguage((): ResourceConfig => ({
  below: LocationOverview,
  columns: ['name', 'code', 'type'],
}));
