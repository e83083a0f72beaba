import { defineResource, state, text } from '@daybook/records';
import { Shipment, SHIPMENT_STATES } from '../entities/shipment.js';
import { shippingScopes } from '../scopes.js';

export const shipments = defineResource({
  name: 'shipments',
  singular: 'shipment',
  idPrefix: 'shp',
  entity: Shipment,
  summary: 'Shipments, from the draft to the confirmation.',
  scopes: shippingScopes,
  label: { column: 'name' },
  editing: { in: ['draft'], otherwise: 'A confirmed record does not change; create a new one.' },
  deleting: { in: ['draft'], otherwise: 'A confirmed record stays.' },
  fields: {
    state: state(...SHIPMENT_STATES).filterable(),
    name: text(200).required().filterable().sortable(),
    note: text(5000),
  },
  eventKinds: ['created', 'updated', 'deleted', 'confirmed'],
  actions: {
    confirm: { from: ['draft'], to: 'confirmed', by: 'draft', summary: 'Confirms it: it does not change any more.' },
  },
});
