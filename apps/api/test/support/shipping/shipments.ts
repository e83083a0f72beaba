import { defineResource, state, text } from '@daybook/records';
import { Shipment } from './schema.js';
import { shippingScopes } from './scopes.js';

export const shipments = defineResource({
  name: 'shipments',
  singular: 'shipment',
  idPrefix: 'shp',
  entity: Shipment,
  summary: 'What is under way to a customer.',
  scopes: shippingScopes,
  label: { column: 'carrier' },
  fields: {
    carrier: text().required().filterable().sortable().describe('Who brings it.'),
    state: state('draft', 'sent', 'arrived').filterable(),
  },
  eventKinds: ['created', 'updated', 'deleted', 'sent', 'arrived'],
  actions: {
    send: { from: ['draft'], to: 'sent', by: 'draft', summary: 'Hands it to the carrier.' },
    arrive: { from: ['sent'], to: 'arrived', by: 'draft', summary: 'Says that it has come.' },
  },
});
