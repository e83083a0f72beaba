import type { Related, Row, Schema } from '../data/wire.js';
import { labelOf, valueLabel } from '../words/labels.js';
import { t } from '../texts/record.js';
import { nounOf } from '../words/nouns.js';

/** The value that names a record; where the label is no field of its own, as of stock, the name of what it is of. */
function labelValueOf({ label, fields }: Schema, record: Row): unknown {
  if (fields.some(({ name }) => name === label)) return record[label];
  const of = fields.find(({ type }) => type === 'relation');
  return of && (record[of.name] as Related | null | undefined)?.name;
}

/** What a record is called: its label, else what it is. */
export function titleOf(schema: Schema, record: Row): string {
  const label = labelValueOf(schema, record);
  if (typeof label === 'string' && label !== '' && schema.label !== 'id') return label;
  const noun = nounOf(schema);
  return typeof record.state === 'string' ? t.title.ofState(valueLabel(record.state), noun) : labelOf(noun);
}
