import { boolean, choice, defineResource, text } from '@daybook/records';
import { Location, LOCATION_TYPES } from '../entities/location.js';
import { inventoryScopes } from '../scopes.js';

/** Where goods are, come from and go to (domain.md 4.15). */
export const locations = defineResource({
  name: 'locations',
  singular: 'location',
  idPrefix: 'loc',
  entity: Location,
  summary: 'Where goods are, come from and go to.',
  scopes: inventoryScopes,
  label: { column: 'name' },
  search: ['name', 'code'],
  fields: {
    name: text(200).required().sortable().filterable(),
    code: text(64).sortable().filterable().describe('Unique.'),
    type: choice(...LOCATION_TYPES)
      .required()
      .filterable()
      .describe('Stock is kept at internal locations.'),
    active: boolean().default(true).filterable(),
  },
});
