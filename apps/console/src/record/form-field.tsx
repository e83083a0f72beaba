import { memo } from 'react';
import type { Field, Row } from '../data/wire.js';
import { FieldInput } from '../form/field-input.js';
import { FieldValue } from '../parts/field-value.js';
import inputs from '../parts/inputs.module.css';
import { configOf } from '../resource/configs.js';
import { fieldLabel } from '../words/labels.js';
import type { FormValue, Line } from '../form/form-values.js';
import { LineGrid } from '../form/line-grid.js';
import { LineTable } from './line-table.js';
import type { Errors } from '../form/error-places.js';

export interface FormFieldProps {
  readonly resource: string;
  readonly field: Field;
  readonly value: FormValue;
  readonly error: string | undefined;
  /** Only for fields that contain other fields. */
  readonly errors: Errors | undefined;
  readonly currency: string | undefined;
  /** The value that the service would fill in. */
  readonly placeholder: string | undefined;
  readonly previews: ReadonlyMap<string, Row> | undefined;
  readonly autoFocus: boolean;
  readonly onSet: (name: string, value: FormValue) => void;
}

/** A field of a document's form. It rerenders only when its own props change. */
export const FormField = memo(function FormField({
  resource,
  field,
  value,
  error,
  errors,
  currency,
  placeholder,
  previews,
  autoFocus,
  onSet,
}: FormFieldProps) {
  const label = fieldLabel(field);
  if (field.type === 'list') {
    return (
      <LineGrid
        field={field}
        label={label}
        path={field.name}
        value={value as readonly Line[]}
        onChange={(lines) => onSet(field.name, lines)}
        error={error}
        errors={errors}
        currency={currency}
        columns={configOf(resource).lineColumns?.[field.name]}
        previews={previews}
      />
    );
  }
  return (
    <FieldInput
      field={field}
      value={value}
      onChange={(changed) => onSet(field.name, changed)}
      error={error}
      errors={errors}
      currency={currency}
      placeholder={placeholder}
      autoFocus={autoFocus}
    />
  );
});

/** A field that is not editable now, shown as text in place of its input. */
export function TextField({
  resource,
  field,
  record,
}: {
  readonly resource: string;
  readonly field: Field;
  readonly record: Row;
}) {
  const label = fieldLabel(field);
  const value = record[field.name];
  if (field.type === 'list')
    return (
      <LineTable
        hasTitle
        field={field}
        label={label}
        rows={(value ?? []) as readonly Row[]}
        record={record}
        names={configOf(resource).lineColumns?.[field.name]}
      />
    );
  return (
    <dl className={inputs.field} data-path={field.name} tabIndex={-1} style={{ margin: 0 }}>
      <dt className={inputs.label}>{label}</dt>
      <dd className={inputs.text} style={{ margin: 0 }}>
        <FieldValue field={field} value={value} row={record} />
      </dd>
    </dl>
  );
}
