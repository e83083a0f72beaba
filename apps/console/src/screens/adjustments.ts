import type { ResourceConfig } from './config.js';
import { anywhere } from '../texts/anywhere.js';

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
  steps: ['draft', 'posted'],
  flow: ['post'],
  chain: ['self', 'entry'],
};
