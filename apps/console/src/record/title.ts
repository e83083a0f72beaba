import type { Related, Row, Schema } from '../data/wire.js';
import { labelOf, valueLabel } from '../words/labels.js';
import { t } from '../texts/record.js';
import { nounOf } from '../words/nouns.js';

/** The value that names a record. If the label is not a field, as for stock, the name of the related record. */
function labelValueOf({ label, fields }: Schema, record: Row): unknown {
  const named = fields.find(({ name }) => name === label);
  const value = record[label];
  if (named) return named.values?.find((one) => one.value === value)?.label ?? value;
  const of = fields.find(({ type }) => type === 'relation');
  return of && (record[of.name] as Related | null | undefined)?.name;
}

/** The title of a record: its label, or the noun for its type. */
export function titleOf(schema: Schema, record: Row): string {
  const label = labelValueOf(schema, record);
  if (typeof label === 'string' && label !== '' && schema.label !== 'id') return label;
  const noun = nounOf(schema);
  return typeof record.state === 'string' ? t.title.ofState(valueLabel(record.state), noun) : labelOf(noun);
}
