import { lazy } from 'react';
import type { ResourceConfig } from './config.js';
import { anywhere } from '../texts/anywhere.js';

const CountSheet = lazy(async () => ({ default: (await import('../documents/own-parts.js')).CountSheet }));

export const ADJUSTMENTS: ResourceConfig = {
  columns: ['number', 'location', 'date', 'reason', 'state'],
  sections: [
    { fields: ['location', 'date', 'reason', 'account'] },
    {
      get title() {
        return anywhere.note;
      },
      fields: ['note'],
    },
  ],
  lineColumns: { lines: ['product', 'quantity_expected', 'quantity_counted', 'difference', 'cost_unit', 'value'] },
  inputs: { lines: CountSheet },
  steps: ['draft', 'posted'],
  flow: ['post'],
  chain: ['self', 'entry'],
};
