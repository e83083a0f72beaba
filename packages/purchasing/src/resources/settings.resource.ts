import { choice, decimal, defineResource, money } from '@daybook/records';
import { MATCHES, PurchasingSettings } from '../entities/purchasing-settings.js';
import { settingsScopes } from '../scopes.js';

const percent = () => decimal(4, { min: '0', max: '100' }).required();

/** The workspace's purchasing settings (domain.md 4.36). */
export const purchasingSettings = defineResource({
  name: 'settings/purchasing',
  singular: 'purchasing_settings',
  idPrefix: 'purchasing',
  singleton: 'purchasing',
  entity: PurchasingSettings,
  summary: 'How far bills and receipts may differ from the order.',
  scopes: settingsScopes,
  label: { column: 'id' },
  eventKinds: ['created', 'updated'],
  fields: {
    price_tolerance_percent: percent().describe(
      'How much the price of a billed line may differ, in percent of its ordered value.',
    ),
    price_tolerance_amount: money({ min: '0' })
      .required()
      .describe('The same as an amount per line, in the currency of the order; the larger of both counts.'),
    quantity_tolerance_percent: percent().describe(
      'How much less than ordered counts as received, so that nothing of the line stays open.',
    ),
    over_receipt_percent: percent().describe('How much more than ordered may be received.'),
    match: choice(...MATCHES)
      .filled()
      .describe('block: a bill that differs needs an approval to be confirmed; warn: it gets warnings.'),
  },
});
