import { boolean, defineResource, integer, relation } from '@daybook/records';
import { SalesSettings } from '../entities/sales-settings.js';
import { salesScopes } from '../scopes.js';

/** The workspace's sales settings (domain.md 4.17). */
export const salesSettings = defineResource({
  name: 'settings/sales',
  singular: 'sales_settings',
  idPrefix: 'sales',
  singleton: 'sales',
  entity: SalesSettings,
  summary: 'Sales settings: how long quotations are valid, whether orders need stock.',
  scopes: salesScopes,
  label: { column: 'id' },
  eventKinds: ['created', 'updated'],
  fields: {
    quotation_validity_days: integer(0, 3650).describe(
      'Days of validity from the day on which a quotation is sent. Empty: it does not expire.',
    ),
    require_stock_on_confirm: boolean()
      .required()
      .describe('Whether an order can be confirmed only if everything is available.'),
    price_list: relation('price_lists').describe('Of sales to customers without a price list of their own.'),
    sum_quantities: boolean()
      .default(false)
      .describe('Whether lines of one product in a document count together for the quantities of price lists.'),
  },
});
