import { boolean, decimal, defineResource, integer, list, text } from '@daybook/records';
import { PaymentTerm } from '../entities/payment-term.js';
import { PaymentTermLine } from '../entities/payment-term-line.js';
import { sellingTermsScopes } from '../../scopes.js';

/** When each part of a document is due (domain.md 4.6). */
export const paymentTerms = defineResource({
  name: 'payment_terms',
  singular: 'payment_term',
  idPrefix: 'ptm',
  entity: PaymentTerm,
  summary: 'When each part of a document is due.',
  scopes: sellingTermsScopes,
  label: { column: 'name' },
  fields: {
    name: text(200).required().sortable().filterable(),
    lines: list(
      { entity: PaymentTermLine, parent: 'payment_term_id', idPrefix: 'ptl', max: 60 },
      {
        percent: decimal(4, { above: '0' }).describe(
          'Percent of the total. Only the last line has none: it takes the balance.',
        ),
        days: integer(0, 3650).required(),
        end_of_month: boolean().default(false).describe('Whether the days are counted from the end of the month.'),
      },
    ).required(),
    active: boolean().default(true).filterable(),
  },
});
