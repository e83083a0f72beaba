import { boolean, defineResource } from '@daybook/records';
import { BankingSettings } from '../entities/banking-settings.js';
import { paymentScopes } from '../scopes.js';

/** The workspace's settings of banking (domain.md 4.32). */
export const bankingSettings = defineResource({
  name: 'settings/banking',
  singular: 'banking_settings',
  idPrefix: 'banking',
  singleton: 'banking',
  entity: BankingSettings,
  summary: 'Banking settings: whether a payment run needs a second person.',
  scopes: paymentScopes,
  label: { column: 'id' },
  eventKinds: ['created', 'updated'],
  fields: {
    two_people_pay: boolean()
      .required()
      .describe('Whether a payment run is confirmed by another person than those who made or changed it.'),
  },
});
