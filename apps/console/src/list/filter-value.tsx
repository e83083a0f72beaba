import { MultiSelect, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Field } from '../data/wire.js';
import { TimeField } from '../parts/time-field.js';
import { listedValues, listOfValues } from './address.js';
import { dayOfInstant, instantOfDay, isDay } from './instants.js';
import { hasDecimalComma, numbersToType, typedNumbers } from './number-values.js';
import { takesMany } from './operators.js';
import { RelationSearch } from './relation-search.js';
import { anywhere } from '../texts/anywhere.js';
import { t } from '../texts/list.js';

interface FilterValueProps {
  readonly field: Field;
  /** `gte`, `in`, `null:true` */
  readonly operator: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}

const WITHIN = { withinPortal: false };
/** From this number of values on, the select is searchable. */
const MANY = 8;

/** The input for a filter's value, depending on the type of its field. */
export function FilterValue({ field, operator, value, onChange, error }: FilterValueProps) {
  const many = takesMany(operator);
  const values = value === '' ? [] : many ? listedValues(value) : [value];
  const setValues = (next: readonly string[]): void => onChange(many ? listOfValues(next) : (next[0] ?? ''));
  if (operator.startsWith('null:')) return null;
  if (field.type === 'relation' && field.target) {
    return (
      <RelationSearch
        label={t.filterValue.value}
        target={field.target}
        values={values}
        onChange={setValues}
        many={many}
        error={error}
      />
    );
  }
  if (field.type === 'boolean') {
    return (
      <Select
        label={t.filterValue.value}
        data={[
          { value: 'true', label: anywhere.yes },
          { value: 'false', label: anywhere.no },
        ]}
        value={value || null}
        onChange={(next) => onChange(next ?? '')}
        error={error}
        comboboxProps={WITHIN}
        autoFocus
        data-autofocus
      />
    );
  }
  if (field.values && many) {
    return (
      <MultiSelect
        label={t.filterValue.value}
        data={optionsOf(field)}
        searchable
        selectFirstOptionOnChange
        value={[...values]}
        onChange={setValues}
        error={error}
        comboboxProps={WITHIN}
        autoFocus
        data-autofocus
      />
    );
  }
  if (field.values) {
    return (
      <Select
        label={t.filterValue.value}
        data={optionsOf(field)}
        searchable={field.values.length > MANY}
        selectFirstOptionOnChange
        value={value || null}
        onChange={(next) => onChange(next ?? '')}
        error={error}
        comboboxProps={WITHIN}
        autoFocus
        data-autofocus
      />
    );
  }
  return <PlainValue field={field} operator={operator} value={value} onChange={onChange} error={error} />;
}

function optionsOf({ values = [] }: Field): { value: string; label: string }[] {
  return values.map(({ value, label }) => ({ value, label }));
}

function PlainValue({ field, operator, value, onChange, error }: FilterValueProps) {
  if (field.type === 'date')
    return (
      <TimeField label={t.filterValue.value} value={value} onChange={onChange} error={error} autoFocus isInPopover />
    );
  if (field.type === 'instant') {
    const change = (text: string): void => onChange(isDay(text) ? instantOfDay(text, operator) : text);
    return (
      <TimeField
        label={t.filterValue.value}
        value={dayOfInstant(value) || value}
        onChange={change}
        error={error}
        autoFocus
        isInPopover
      />
    );
  }
  if (field.type === 'number' || field.type === 'integer')
    return <NumberValue key={operator} operator={operator} value={value} onChange={onChange} error={error} />;
  return (
    <TextInput
      label={t.filterValue.value}
      description={takesMany(operator) ? t.filterValue.commas : undefined}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
      autoComplete="off"
      data-autofocus
      autoFocus
    />
  );
}

/** One number or several, in the person's number format. */
function NumberValue({ operator, value, onChange, error }: Omit<FilterValueProps, 'field'>) {
  const many = takesMany(operator);
  const [typed, setTyped] = useState(() => numbersToType(value, many));
  const type = (text: string): void => {
    setTyped(text);
    onChange(typedNumbers(text, many));
  };
  return (
    <TextInput
      label={t.filterValue.value}
      description={many ? (hasDecimalComma() ? t.filterValue.semicolons : t.filterValue.commas) : undefined}
      inputMode="decimal"
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      error={error}
      autoComplete="off"
      data-autofocus
      autoFocus
    />
  );
}
