import { NativeSelect } from '@mantine/core';
import { useId, useState } from 'react';
import type { FormValues } from '../../form/form-values.js';
import { FieldFrame } from '../../parts/field-frame.js';
import { NumberInput } from '../../parts/number-input.js';
import type { InputLayoutProps } from '../../resource/config.js';
import { t } from '../../texts/screens.js';
import { fieldLabel } from '../../words/labels.js';
import classes from './every-input.module.css';

/** How long a period is: a number, and of what. The interface has a field for each unit, of which one is filled. */
export function EveryInput({ field, doc: { values, errors, set } }: InputLayoutProps) {
  const id = useId();
  const units = field.fields ?? [];
  const every = (values[field.name] ?? {}) as FormValues;
  const countOf = (unit: string): string => String(every[unit] ?? '');
  const [chosen, choose] = useState(units[0]?.name ?? '');
  const unit = units.find(({ name }) => countOf(name) !== '')?.name ?? chosen;
  const write = (to: string, count: string): void => {
    choose(to);
    set(field.name, Object.fromEntries(units.map(({ name }) => [name, name === to ? count : ''])));
  };
  const error = errors[field.name] ?? errors[`${field.name}.${unit}`];
  const described = { 'aria-invalid': error ? true : undefined, 'aria-describedby': error ? `${id}-error` : undefined };
  return (
    <FieldFrame
      {...{
        id,
        error,
        label: fieldLabel(field),
        required: field.required,
        helpId: `${id}-help`,
        errorId: `${id}-error`,
      }}
    >
      <div className={classes.every}>
        <NumberInput
          id={id}
          decimals={0}
          value={countOf(unit)}
          data-path={`${field.name}.${unit}`}
          onChange={(count) => write(unit, count)}
          {...described}
        />
        <NativeSelect
          aria-label={t.schedules.unit}
          value={unit}
          data={units.map((one) => ({ value: one.name, label: fieldLabel(one) }))}
          onChange={(event) => write(event.currentTarget.value, countOf(unit))}
        />
      </div>
    </FieldFrame>
  );
}
