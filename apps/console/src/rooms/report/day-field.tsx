import { Input } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { DateInput } from '../../parts/date-input.js';
import { NO_DAY, readDay } from '../../parts/day-text.js';
import { formatDay } from '../../words/formats.js';

interface DayFieldProps {
  readonly label: string;
  /** `2026-11-22`, or empty. */
  readonly value: string;
  /** What holds while it is empty. */
  readonly placeholder?: string | undefined;
  readonly today: string;
  readonly error?: string | undefined;
  readonly onChange: (day: string) => void;
}

/** A day of the address: it counts when the field is left, by Enter, or when it is picked from the calendar. */
export function DayField({ label, value, placeholder, today, error, onChange }: DayFieldProps) {
  const id = useId();
  const [draft, setDraft] = useState(value);
  const [fault, setFault] = useState('');
  useEffect(() => {
    setDraft(value);
    setFault('');
  }, [value]);
  const commit = (text: string): void => {
    const day = text.trim() === '' ? '' : readDay(text, today);
    setFault(day === undefined ? NO_DAY : '');
    if (day !== undefined && day !== value) onChange(day);
  };
  const message = fault || error;
  return (
    <Input.Wrapper id={id} label={label} error={message} w={150}>
      <div
        onBlur={({ target }) => target.id === id && commit(draft)}
        onKeyDown={({ key, target }) => key === 'Enter' && (target as Element).id === id && commit(draft)}
      >
        <DateInput
          id={id} value={draft} placeholder={placeholder ? formatDay(placeholder) : ''} aria-invalid={message ? true : undefined} aria-describedby={message ? `${id}-error` : undefined}
          onChange={(text) => {
            setDraft(text);
            if (document.activeElement?.id !== id) commit(text);
          }}
        />
      </div>
    </Input.Wrapper>
  );
}
