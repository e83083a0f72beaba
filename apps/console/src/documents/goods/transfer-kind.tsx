import { FieldInput } from '../../form/field-input.js';
import { TextField } from '../../record/form-field.js';
import type { InputLayoutProps } from '../../resource/config.js';

/** Fields that depend on the kind. */
const DEPENDENT = ['partner', 'location_from', 'location_to'];

/** The kind of a new transfer, which cannot change later. Changing it in the form resets partner and locations. */
export function TransferKind({ field, doc: { schema, record, values, errors, set } }: InputLayoutProps) {
  if (record) return <TextField resource={schema.name} field={field} record={record} />;
  const change = (kind: typeof values.kind): void => {
    set('kind', kind ?? '');
    for (const name of DEPENDENT) set(name, null);
  };
  return <FieldInput field={field} value={values.kind ?? ''} onChange={change} error={errors.kind} autoFocus />;
}
