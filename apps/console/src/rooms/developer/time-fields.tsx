import { useId } from 'react';
import { DateInput } from '../../parts/date-input.js';
import { FieldFrame } from '../../parts/field-frame.js';
import { InstantInput } from '../../parts/instant-input.js';

interface TimeFieldProps {
  readonly label: string;
  readonly help: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  /** A day with its time, in place of a day. */
  readonly withTime?: boolean;
}

/** A day, or a day with its time, with its label in a dialog. */
export function TimeField({ label, help, value, onChange, error, withTime = false }: TimeFieldProps) {
  const id = useId();
  const Input = withTime ? InstantInput : DateInput;
  const [helpId, errorId] = [`${id}-help`, `${id}-error`];
  return (
    <FieldFrame id={id} label={label} help={help} error={error} helpId={helpId} errorId={errorId}>
      <Input id={id} value={value} onChange={onChange} aria-describedby={error ? `${errorId} ${helpId}` : helpId} aria-invalid={error !== undefined} />
    </FieldFrame>
  );
}
