import { closed, orNull } from '@daybook/records';
import { whole } from './written-schemas.js';

const TEXT = { type: 'string' };
const INSTANT = { type: 'string', format: 'date-time' };
const COUNT = { type: 'integer', minimum: 0 };

const outcome = {
  key: TEXT,
  status: { ...TEXT, enum: ['succeeded', 'in_parts'] },
  method: TEXT,
  path: TEXT,
  resource: { ...orNull(TEXT), description: 'The collection of the record that was written.' },
  id: { ...orNull(TEXT), description: 'The id of the record.' },
  location: { ...orNull(TEXT), description: 'The address of the record; null: it was deleted.' },
  created_at: INSTANT,
  expires_at: INSTANT,
};

const parts = {
  type: 'array',
  items: whole({ index: COUNT, id: orNull(TEXT), location: orNull(TEXT) }),
};

/** The outcome of an Idempotency-Key. */
export const KEY_OUTCOME = {
  anyOf: [
    closed({ ...outcome, operations: parts }, Object.keys(outcome)),
    whole({ key: TEXT, status: { const: 'in_progress' } }),
  ],
};
