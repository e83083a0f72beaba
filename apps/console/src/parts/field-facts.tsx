import type { Field, Row } from '../data/wire.js';
import { fieldLabel } from '../words/labels.js';
import { FieldValue } from './field-value.js';

interface FieldFactsProps {
  readonly fields: readonly Field[];
  /** The record whose values are shown. */
  readonly row: Row;
  readonly className?: string | undefined;
  /** Whether a value does not fit beside its name. */
  readonly isTall?: (field: Field) => boolean;
}

/** Fields of a record by their names, with their values. */
export function FieldFacts({ fields, row, className, isTall }: FieldFactsProps) {
  return (
    <dl className={className}>
      {fields.map((field) => (
        <div key={field.name} data-tall={isTall?.(field) || undefined}>
          <dt title={field.description}>{fieldLabel(field)}</dt>
          <dd>
            <FieldValue field={field} value={row[field.name]} row={row} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
