import type { Row, Schema } from '../data/wire.js';
import { inText, labelOf } from '../words/labels.js';

/** What one record is in running text. A list of some of another resource's records has its own: a delivery is a transfer. */
export function nounOf({ name, base, singular }: Schema): string {
  return inText(name === base || name.includes('/') ? singular : name.replace(/ies$/, 'y').replace(/s$/, ''));
}

/** What a record is called: its label, else what it is. */
export function titleOf(schema: Schema, record: Row): string {
  const label = record[schema.label];
  if (typeof label === 'string' && label !== '' && schema.label !== 'id') return label;
  const noun = nounOf(schema);
  return typeof record.state === 'string' ? `${labelOf(record.state)} ${noun}` : labelOf(noun);
}
