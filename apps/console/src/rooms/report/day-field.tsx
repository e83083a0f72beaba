import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { readDay } from '../../words/days.js';
import { formatDay } from '../../words/formats.js';

interface DayFieldProps {
  readonly label: string;
  readonly description?: string | undefined;
  /** `2026-11-22`, or empty. */
  readonly value: string;
  /** What holds while it is empty. */
  readonly placeholder?: string | undefined;
  readonly today: string;
  readonly error?: string | undefined;
  readonly onChange: (day: string) => void;
}

/** A day as one types it: `+5`, `3`, `4.3`, `2026-11-22`. It counts when the field is left, or by Enter. */
export function DayField({ label, description, value, placeholder, today, error, onChange }: DayFieldProps) {
  const shown = value === '' ? '' : formatDay(value);
  const [text, setText] = useState(shown);
  const [fault, setFault] = useState('');
  useEffect(() => {
    setText(shown);
    setFault('');
  }, [shown]);
  const commit = (): void => {
    if (text.trim() === shown) return setFault('');
    const day = text.trim() === '' ? '' : readDay(text, today);
    if (day === null) return setFault('Write a day as 2026-11-22, 4.3, +5 or today.');
    setText(day === '' ? '' : formatDay(day));
    setFault('');
    onChange(day);
  };
  return (
    <TextInput
      label={label}
      title={description}
      value={text}
      placeholder={placeholder ? formatDay(placeholder) : undefined}
      error={fault || error}
      autoComplete="off"
      w={140}
      onChange={(event) => setText(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
      }}
    />
  );
}
