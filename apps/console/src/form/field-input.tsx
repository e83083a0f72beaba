import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import type { Field } from '../data/wire.js';
import { type FormValue, type FormValues, type MapRow, unsetValue, writable } from './form-values.js';
import { useDescribed } from './marks.js';
import { type Errors, NO_ERRORS } from './error-places.js';
import { fieldLabel, lowered } from '../words/labels.js';
import { LineGrid } from './line-grid.js';
import { FieldControl } from './field-control.js';
import { FieldFrame, FieldNotes, RequiredMark } from '../parts/field-frame.js';
import { FieldValue } from '../parts/field-value.js';
import { readDay, noDay } from '../parts/day-text.js';
import classes from '../parts/inputs.module.css';
import { readNumber } from '../parts/number-text.js';
import { anywhere } from '../texts/anywhere.js';
import { t } from '../texts/parts.js';

export interface FieldInputProps {
  readonly field: Field;
  /** For its shape, see form-values.ts. */
  readonly value: FormValue;
  readonly onChange: (value: FormValue) => void;
  readonly error?: string | undefined;
  /** The messages inside an object or a list, by path, as in places.ts. */
  readonly errors?: Errors | undefined;
  /** Default: the field's label. */
  readonly label?: string | undefined;
  readonly autoFocus?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
  /** The currency of amounts. */
  readonly currency?: string | undefined;
  /** The value that the service would fill in. */
  readonly placeholder?: string | undefined;
  /** The path of the field in its form. Default: its name. */
  readonly 'data-path'?: string | undefined;
}

/** The error in the typed text itself, found before anything is sent. */
function ownError({ type, decimals }: Field, value: FormValue): string | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  if (type === 'number' || type === 'integer') {
    const read = readNumber(value, type === 'integer' ? 0 : decimals);
    return read.ok ? undefined : read.message;
  }
  return type === 'date' && /[a-z]{2}|\d{3}/i.test(value) && readDay(value, '2000-01-01') === undefined
    ? noDay()
    : undefined;
}

/** The input of a field of any type, with its label, help and error message. */
export function FieldInput(props: FieldInputProps) {
  const { field, readOnly } = props;
  if (readOnly || field.type === 'json' || field.type === 'id') return <ReadOnlyField {...props} />;
  if (field.type === 'object') return <ObjectInput {...props} />;
  if (field.type === 'map') return <MapInput {...props} />;
  if (field.type === 'list') return <ListInput {...props} />;
  return <OneInput {...props} />;
}

function useNotes({ field, label, error, value, 'data-path': path }: FieldInputProps) {
  const id = useId();
  const message = error ?? ownError(field, value);
  const place = path ?? field.name;
  return {
    id,
    path: place,
    name: label ?? fieldLabel(field),
    message,
    described: useDescribed(place, field, value, message && `${id}-error`, field.description && `${id}-help`),
    notes: { help: field.description, error: message, helpId: `${id}-help`, errorId: `${id}-error` },
  };
}

function OneInput(props: FieldInputProps) {
  const { field, value, onChange, autoFocus, currency, placeholder } = props;
  const { id, path, name, message, described, notes } = useNotes(props);
  const isGroup = field.type === 'strings' && field.values !== undefined;
  const control = (
    <FieldControl
      id={id}
      field={field}
      value={value}
      onChange={onChange}
      currency={currency}
      autoFocus={autoFocus}
      data-autofocus={autoFocus || undefined}
      placeholder={placeholder}
      data-path={path}
      aria-label={isGroup ? name : undefined}
      aria-describedby={described}
      aria-invalid={message !== undefined || undefined}
      aria-required={(field.required && field.type !== 'boolean') || undefined}
    />
  );
  if (field.type === 'boolean') return <FieldFrame id={id} label={name} before={control} {...notes} />;
  return (
    <FieldFrame id={id} label={name} required={field.required} {...notes}>
      {control}
    </FieldFrame>
  );
}

function ReadOnlyField(props: FieldInputProps) {
  const { field, value } = props;
  const { id, path, name, notes } = useNotes(props);
  const shown =
    value !== null && typeof value === 'object' && field.type === 'map'
      ? Object.fromEntries((value as readonly MapRow[]).map((row) => [row.name, row.value]))
      : value;
  return (
    <div className={classes.field} data-path={path} tabIndex={-1}>
      <span className={classes.label} id={id}>
        {name}
      </span>
      <div className={classes.text} aria-labelledby={id} role="group">
        <FieldValue field={field} value={field.type === 'number' && shown !== '' ? Number(shown) : shown} />
      </div>
      <FieldNotes {...notes} help={undefined} />
    </div>
  );
}

/** An object, such as an address: its fields in a group. */
function ObjectInput(props: FieldInputProps) {
  const { field, value, onChange, errors = NO_ERRORS, currency } = props;
  const { path, name, notes, described } = useNotes(props);
  const values = (value ?? {}) as FormValues;
  return (
    <fieldset className={classes.group} aria-describedby={described} data-path={path} tabIndex={-1}>
      <legend>
        {name}
        {field.required ? <RequiredMark /> : null}
      </legend>
      <FieldNotes {...notes} />
      <div className={classes.groupFields}>
        {writable(field.fields ?? []).map((inner) => (
          <FieldInput
            key={inner.name}
            field={field.nullable ? { ...inner, required: false } : inner}
            value={values[inner.name] ?? unsetValue(inner)}
            currency={currency}
            onChange={(changed) => onChange({ ...values, [inner.name]: changed })}
            error={errors[`${path}.${inner.name}`]}
            errors={errors}
            data-path={`${path}.${inner.name}`}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Custom key-value pairs. */
function MapInput(props: FieldInputProps) {
  const { value, onChange, errors = NO_ERRORS } = props;
  const { path, name, notes, described } = useNotes(props);
  const rows = (value ?? []) as readonly MapRow[];
  const change = (at: number, row: Partial<MapRow>): void =>
    onChange(rows.map((one, index) => (index === at ? { ...one, ...row } : one)));
  return (
    <fieldset className={classes.group} aria-describedby={described} data-path={path} tabIndex={-1}>
      <legend>{name}</legend>
      {rows.map((row, at) => (
        <div key={at}>
          <div className={classes.mapRow}>
            <input
              type="text"
              dir="auto"
              className={classes.input}
              aria-label={t.fieldInput.mapName(name, at + 1)}
              placeholder={t.fieldInput.name}
              value={row.name}
              onChange={(event) => change(at, { name: event.currentTarget.value })}
            />
            <input
              type="text"
              dir="auto"
              className={classes.input}
              aria-label={t.fieldInput.mapValue(name, at + 1)}
              placeholder={t.fieldInput.value}
              value={row.value}
              data-path={`${path}.${row.name}`}
              onChange={(event) => change(at, { value: event.currentTarget.value })}
            />
            <ActionIcon
              size={32}
              aria-label={anywhere.remove(row.name || t.fieldInput.row(at + 1))}
              onClick={() => onChange(rows.filter((_, index) => index !== at))}
            >
              <IconX size={14} aria-hidden />
            </ActionIcon>
          </div>
          {errors[`${path}.${row.name}`] ? (
            <p role="alert" className={classes.error}>
              {errors[`${path}.${row.name}`]}
            </p>
          ) : null}
        </div>
      ))}
      <Button
        variant="subtle"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => onChange([...rows, { name: '', value: '' }])}
      >
        {t.fieldInput.add(lowered(name))}
      </Button>
      <FieldNotes {...notes} />
    </fieldset>
  );
}

function ListInput(props: FieldInputProps) {
  const { field, value, onChange, errors, currency, error } = props;
  const { path, name } = useNotes(props);
  return (
    <LineGrid
      field={field}
      label={name}
      path={path}
      value={value as never}
      onChange={onChange as never}
      error={error}
      errors={errors}
      currency={currency}
    />
  );
}
