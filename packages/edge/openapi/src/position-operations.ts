import { ref } from '@daybook/records';
import { choice, text } from './parameters.js';
import type { WrittenOperation } from './written-operations.js';

const REASON = { anyOf: [ref('FiscalPositionReason'), { type: 'null' }] };

/** Which fiscal position a document would take. */
export const POSITION_OPERATIONS: Readonly<Record<string, WrittenOperation>> = {
  'GET /v1/fiscal_positions/choice': {
    id: 'getFiscalPositionChoice',
    tag: 'fiscal_positions',
    summary: 'Try which fiscal position a document would take',
    description: 'By country and VAT id, as a new document of a partner without a position of its own would.',
    parameters: [
      choice('scope', ['sale', 'purchase'], 'Of which documents. Default: sale.'),
      text('country', 'Where a sale goes, or where a purchase comes from. Default: the country of the VAT id.'),
      text('vat_id', 'The VAT id of the partner. Default: it has none.'),
    ],
    answer: {
      description: 'The position, or null, and why.',
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['fiscal_position', 'reason'],
            properties: {
              fiscal_position: { anyOf: [ref('Relation'), { type: 'null' }] },
              reason: REASON,
            },
          },
        },
      },
    },
    refusals: [400, 403],
  },
};
