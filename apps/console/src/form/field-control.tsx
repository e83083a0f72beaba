import { isMoney } from '../data/money-fields.js';
import type { Field, Related } from '../data/wire.js';
import type { FormValue } from './form-values.js';
import { digitsOf } from '../words/formats.js';
import { ChoiceInput } from '../parts/choice-input.js';
import type { InputProps } from '../parts/input-props.js';
import { DateInput } from '../parts/date-input.js';
import classes from '../parts/inputs.module.css';
import { InstantInput } from '../parts/instant-input.js';
import { NumberInput } from '../parts/number-input.js';
import { CountryInput, ZoneInput } from '../parts/place-input.js';
import { RelationPicker, RelationsPicker } from '../parts/relation-picker.js';
import { isLineRelation } from '../parts/relations.js';
import { StringsInput } from '../parts/strings-input.js';
import { t } from '../texts/parts.js';

export interface FieldControlProps extends InputProps {
  readonly field: Field;
  readonly value: FormValue;
  readonly onChange: (value: FormValue) => void;
  /** The currency of amounts. */
  readonly currency?: string | undefined;
  /** Without a border, for table cells. */
  readonly bare?: boolean | undefined;
}

/** The input of a field with a single value, without its label. Lists and objects are in field-input.tsx. */
export function FieldControl({ field, value, onChange, currency, ...input }: FieldControlProps) {
  switch (field.type) {
    case 'number':
      return (
        <NumberInput
          {...input}
          value={value as string}
          onChange={onChange}
          decimals={field.decimals}
          leastDecimals={isMoney(field) && currency ? digitsOf(currency) : 0}
        />
      );
    case 'integer':
      return <NumberInput {...input} value={value as string} onChange={onChange} decimals={0} />;
    case 'date':
      return <DateInput {...input} value={value as string} onChange={onChange} />;
    case 'instant':
      return <InstantInput {...input} value={value as string} onChange={onChange} />;
    case 'choice':
      return <ChoiceInput {...input} field={field} value={value as string} onChange={onChange} />;
    case 'boolean':
      return <Check {...input} value={value === true} onChange={onChange} />;
    case 'relation':
    case 'reference':
      if (isLineRelation(field)) return <LineId {...input} value={value as Related | null} onChange={onChange} />;
      return <RelationPicker {...input} field={field} value={value as Related | null} onChange={onChange} />;
    case 'relations':
      return (
        <RelationsPicker {...input} field={field} value={value as readonly Related[] | null} onChange={onChange} />
      );
    case 'strings':
      return <StringsInput {...input} field={field} value={value as readonly string[] | null} onChange={onChange} />;
    default:
      if (field.name === 'country') return <CountryInput {...input} value={value as string} onChange={onChange} />;
      if (field.name === 'timezone') return <ZoneInput {...input} value={value as string} onChange={onChange} />;
      return <TextControl {...input} field={field} value={value as string} onChange={onChange} />;
  }
}

type Controlled<Value> = InputProps & {
  readonly value: Value;
  readonly onChange: (value: FormValue) => void;
  readonly bare?: boolean | undefined;
};

const KINDS: readonly (readonly [RegExp, string])[] = [
  [/(^|_)email$/, 'email'],
  [/(^|_)phone$/, 'tel'],
  [/(^|_)(url|website)$/, 'url'],
];

function TextControl({ field, value, onChange, bare, ...input }: Controlled<string> & { readonly field: Field }) {
  const change = (event: { readonly currentTarget: { readonly value: string } }): void =>
    onChange(event.currentTarget.value);
  if (field.multiline)
    return (
      <textarea
        dir="auto"
        rows={bare ? 1 : 3}
        className={bare ? classes.bare : classes.area}
        {...input}
        value={value}
        onChange={change}
      />
    );
  // Selects the keyboard on phones. The service validates the value.
  const kind = KINDS.find(([names]) => names.test(field.name))?.[1];
  return (
    <input
      type="text"
      dir="auto"
      inputMode={kind as 'email' | 'tel' | 'url' | undefined}
      autoComplete="off"
      className={bare ? classes.bare : classes.input}
      {...input}
      value={value}
      onChange={change}
    />
  );
}

function Check({ value, onChange, bare, placeholder: _placeholder, ...input }: Controlled<boolean>) {
  const box = (
    <input type="checkbox" {...input} checked={value} onChange={(event) => onChange(event.currentTarget.checked)} />
  );
  return bare ? (
    <label className={classes.check} style={{ justifyContent: 'center' }}>
      {box}
    </label>
  ) : (
    box
  );
}

/** The id of a line of a document. It is typed, because there is no endpoint to search lines. */
function LineId({ value, onChange, bare, ...input }: Controlled<Related | null>) {
  const change = (text: string): void => onChange(text.trim() === '' ? null : { id: text.trim(), name: null });
  return (
    <input
      type="text"
      autoComplete="off"
      spellCheck={false}
      className={bare ? classes.bare : classes.input}
      placeholder={t.fieldControl.lineId}
      {...input}
      value={value ? (value.name ?? value.id) : ''}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
