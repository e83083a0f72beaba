import type { Related } from '../../data/wire.js';
import inputs from '../../parts/inputs.module.css';
import { FormField } from '../../record/form-field.js';
import type { InputLayoutProps } from '../../resource/config.js';
import { type PositionReason, positionWords } from './position-words.js';

/** The partner of a document, and below it which fiscal position the document takes, and why. */
export function PartnerPosition({ field, doc, preview }: InputLayoutProps) {
  const { schema, record, values, errors, set } = doc;
  const row = preview.row ?? record;
  const said = positionWords(
    row?.fiscal_position as Related | null | undefined,
    row?.fiscal_position_reason as PositionReason | null | undefined,
  );
  return (
    <>
      <FormField
        resource={schema.name}
        field={field}
        value={values[field.name] ?? null}
        error={errors[field.name]}
        errors={undefined}
        currency={undefined}
        placeholder={undefined}
        previews={undefined}
        autoFocus={record === null}
        onSet={set}
      />
      {said === undefined ? null : (
        <p className={inputs.help} role="status" data-position style={{ margin: 0 }}>
          {said}
        </p>
      )}
    </>
  );
}
