import { lazy } from 'react';
import type { ResourceConfig } from '../resource/config.js';
import { perLanguage } from '../texts/language.js';

const PositionTest = lazy(async () => ({ default: (await import('../documents/own-parts.js')).PositionTest }));

const PositionNote = lazy(async () => ({ default: (await import('../documents/own-parts.js')).PositionNote }));

/** Of documents: the line below the partner. */
export const POSITION_NOTES: NonNullable<ResourceConfig['notes']> = { partner: PositionNote };

export const FISCAL_POSITIONS = perLanguage((): ResourceConfig => ({
  columns: ['name', 'scope', 'auto', 'priority', 'country', 'country_group', 'vat_id'],
  belowList: PositionTest,
  lineColumns: { taxes: ['from', 'to'], accounts: ['from', 'to'] },
}));
