import { date, defineResource, instant, integer, relation, text, withoutFields } from '@daybook/records';
import { DeprecatedUse } from '../entities/deprecated-use.js';

const defined = defineResource({
  name: 'deprecated_uses',
  singular: 'deprecated_use',
  idPrefix: 'use',
  entity: DeprecatedUse,
  summary: 'Deprecated parts that tokens still use, by token and route.',
  scopes: { read: ['read:logs'] },
  label: { column: 'part' },
  search: ['part', 'route'],
  defaultSort: '-last_used_at',
  fields: {
    token: relation('tokens').readOnly().filterable(),
    deprecation: text(100).readOnly().filterable().describe('Its name in the documentation.'),
    part: text(200).readOnly().describe('What was sent, such as `parameter date`.'),
    route: text(200).readOnly().describe('Method and path.'),
    sunset: date().readOnly().describe('It is supported at least until this day.'),
    instead: text(500).readOnly().describe('What to send.'),
    first_used_at: instant().readOnly(),
    last_used_at: instant().readOnly().filterable().sortable(),
    count: integer(1, Number.MAX_SAFE_INTEGER).readOnly().describe('Requests.'),
  },
});

/** Written alongside requests (wire.md 10). Clients cannot write these records. */
export const deprecatedUses = withoutFields(defined, 'external_id', 'metadata');
