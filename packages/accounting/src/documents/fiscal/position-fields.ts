import { choice, object, relation, text } from '@daybook/records';
import { POSITION_REASONS } from './choose-position.js';

/** The fiscal position of a document, and why it has it (domain.md 4.34). */
export const positionFields = () => ({
  fiscal_position: relation('fiscal_positions')
    .filterable()
    .describe("Default: the partner's, else the first that fits."),
  fiscal_position_reason: object(
    {
      by: choice(...POSITION_REASONS),
      country: text(2),
      vat_id: text(20),
    },
    'FiscalPositionReason',
  )
    .readOnly()
    .describe('Why it has this position, or none, by country and VAT id.'),
});

/** The action that takes prices, taxes and accounts of a draft's lines anew. */
export const applyPosition = {
  from: ['draft'],
  by: 'draft',
  summary: 'Applies the fiscal position to the lines anew.',
} as const;
