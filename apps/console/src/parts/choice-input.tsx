import { useEffect, useMemo } from 'react';
import type { Field } from '../data/wire.js';
import { valueLabel } from '../words/labels.js';
import { Combo } from './combo.js';
import type { InputProps, SourceProps } from './input-props.js';

interface ChoiceInputProps extends InputProps {
  readonly field: Field;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly bare?: boolean | undefined;
}

/** The label of a choice's value. */
export function choiceLabel(field: Field, value: string): string {
  return field.values?.find((one) => one.value === value)?.label ?? (value === '' ? '' : valueLabel(value));
}

/** A source with the values of a field. Values that start with the query come first. */
export function makeChoiceSource(field: Field, without: readonly string[] = []) {
  return function ChoiceSource({ query, onChoices }: SourceProps) {
    useEffect(() => {
      const typed = query.trim().toLowerCase();
      const options = (field.values ?? [])
        .filter(({ value }) => !without.includes(value))
        .map(({ value, label, description }) => ({
          key: value,
          label,
          detail: description,
        }))
        .filter(({ key, label }) => label.toLowerCase().includes(typed) || key.toLowerCase().includes(typed));
      const begins = (label: string): number => (label.toLowerCase().startsWith(typed) ? 0 : 1);
      onChoices({ options: options.toSorted((one, other) => begins(one.label) - begins(other.label)) });
    }, [query, onChoices]);
    return null;
  };
}

/** An input for one of the values in the schema. */
export function ChoiceInput({ field, value, onChange, ...input }: ChoiceInputProps) {
  const source = useMemo(() => makeChoiceSource(field), [field]);
  return (
    <Combo
      {...input}
      text={choiceLabel(field, value)}
      chosen={value}
      source={source}
      onPick={({ key }) => onChange(key)}
      onClear={field.nullable ? () => onChange('') : undefined}
    />
  );
}
