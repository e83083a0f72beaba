import { lazy } from 'react';
import type { ResourceConfig } from '../resource/config.js';
import { perLanguage } from '../texts/language.js';

const PositionTest = lazy(async () => ({ default: (await import('../documents/own-parts.js')).PositionTest }));

const PartnerPosition = lazy(async () => ({ default: (await import('../documents/own-parts.js')).PartnerPosition }));

/** Of documents: the line below the partner. */
export const POSITION_INPUTS: NonNullable<ResourceConfig['inputs']> = { partner: PartnerPosition };

export const FISCAL_POSITIONS = perLanguage((): ResourceConfig => ({
  columns: ['name', 'scope', 'auto', 'priority', 'country', 'country_group', 'vat_id'],
  intake: PositionTest,
  lineColumns: { taxes: ['from', 'to'], accounts: ['from', 'to'] },
}));
