import type { Row, Schema } from '../data/types.js';
import { labelOf } from '../words/labels.js';

/** What a record is called: its label, else what it is. */
export function titleOf(schema: Schema, record: Row): string {
  const label = record[schema.label];
  if (typeof label === 'string' && label !== '' && schema.label !== 'id') return label;
  const name = schema.singular.replaceAll('_', ' ');
  return typeof record.state === 'string' ? `${labelOf(record.state)} ${name}` : labelOf(schema.singular);
}
