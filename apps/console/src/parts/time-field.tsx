import { useId } from 'react';
import { DateInput } from './date-input.js';
import { FieldFrame } from './field-frame.js';
import { InstantInput } from './instant-input.js';

interface TimeFieldProps {
  readonly label: string;
  readonly help?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  /** A day with its time instead of only a day. */
  readonly withTime?: boolean;
  readonly autoFocus?: boolean;
  /** Inside a popover: the calendar must be rendered within it. */
  readonly isInPopover?: boolean;
}

/** A labelled input for a day, or for a day with a time. */
export function TimeField({
  label,
  help,
  value,
  onChange,
  error,
  withTime = false,
  autoFocus = false,
  isInPopover,
}: TimeFieldProps) {
  const id = useId();
  const [helpId, errorId] = [`${id}-help`, `${id}-error`];
  const described = [error ? errorId : '', help ? helpId : ''].filter(Boolean).join(' ');
  const input = {
    id,
    value,
    onChange,
    autoFocus,
    'data-autofocus': autoFocus || undefined,
    'aria-describedby': described || undefined,
    'aria-invalid': error !== undefined,
  };
  return (
    <FieldFrame id={id} label={label} help={help} error={error} helpId={helpId} errorId={errorId}>
      {withTime ? <InstantInput {...input} /> : <DateInput {...input} isInPopover={isInPopover} />}
    </FieldFrame>
  );
}
