import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import type { Field, Row } from '../data/wire.js';
import { currencyOf } from '../data/money-fields.js';
import { FieldInput } from '../form/field-input.js';
import { useWorkspace } from '../data/workspace.js';
import { groupsOf } from './action-body.js';
import { isOfOwnLines } from './own-lines.js';
import type { ActionArgumentsProps } from '../resource/action.js';
import { ActionLines } from './action-lines.js';
import { rootOf } from './action-states.js';
import type { FormValue, Line } from '../form/form-values.js';
import classes from './action.module.css';
import { t } from '../texts/record.js';

/** The most lines of a record that fit next to the other arguments. */
const FEW_LINES = 20;

/** The arguments of an action as a form. An omitted argument uses the default that its description names. */
export function ActionArguments({ args, values, onChange, errors, record, left }: ActionArgumentsProps) {
  const lines = Array.isArray(record.lines) ? record.lines.length : 0;
  const { first, more } = groupsOf(args, lines > 0 && lines <= FEW_LINES);
  const [isOpen, setOpen] = useState(false);
  const isRefused = more.some(({ name }) => Object.keys(errors).some((place) => rootOf(place) === name));
  const input = (field: Field) => (
    <Argument
      key={field.name}
      field={field}
      value={values[field.name] ?? null}
      onChange={(value) => onChange({ ...values, [field.name]: value })}
      errors={errors}
      record={record}
      left={left}
    />
  );
  const isShown = isOpen || isRefused;
  return (
    <div className={classes.arguments} data-arguments>
      <div className={classes.fields}>{first.map(input)}</div>
      {more.length > 0 ? (
        <UnstyledButton className={classes.more} aria-expanded={isShown} onClick={() => setOpen(!isShown)}>
          <IconChevronRight size={14} aria-hidden className={classes.chevron} data-open={isShown || undefined} />{' '}
          {t.actionArguments.more}
        </UnstyledButton>
      ) : null}
      {isShown ? <div className={classes.fields}>{more.map(input)}</div> : null}
    </div>
  );
}

interface ArgumentProps {
  readonly field: Field;
  readonly value: FormValue;
  readonly onChange: (value: FormValue) => void;
  readonly errors: Readonly<Record<string, string>>;
  readonly record: Row;
  readonly left: ReadonlyMap<string, number> | undefined;
}

function Argument({ field, value, onChange, errors, record, left }: ArgumentProps) {
  const { currency } = useWorkspace();
  if (isOfOwnLines(field))
    return (
      <ActionLines
        field={field}
        value={(value ?? []) as readonly Line[]}
        onChange={onChange}
        errors={errors}
        record={record}
        left={left}
      />
    );
  const shown = value ?? (field.type === 'list' ? [] : field.type === 'object' ? {} : value);
  return (
    <div data-wide={field.type === 'list' || field.type === 'object' || undefined}>
      <FieldInput
        field={field}
        value={shown}
        onChange={onChange}
        error={errors[field.name]}
        errors={errors}
        currency={currencyOf(record, currency)}
      />
    </div>
  );
}
