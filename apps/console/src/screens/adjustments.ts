import { lazy } from 'react';
import type { ResourceConfig } from '../resource/config.js';
import { anywhere } from '../texts/anywhere.js';
import { perLanguage } from '../texts/language.js';

const CountSheet = lazy(async () => ({ default: (await import('../documents/own-parts.js')).CountSheet }));

export const ADJUSTMENTS = perLanguage((): ResourceConfig => ({
  columns: ['number', 'location', 'date', 'reason', 'state'],
  sections: [
    { fields: ['location', 'date', 'reason', 'account'] },
    {
      title: anywhere.note,
      fields: ['note'],
    },
  ],
  lineColumns: { lines: ['product', 'quantity_expected', 'quantity_counted', 'difference', 'cost_unit', 'value'] },
  inputs: { lines: CountSheet },
  steps: ['draft', 'posted'],
  flow: ['post'],
  chain: ['self', 'entry'],
}));
