import { TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { useWorkspace } from '../data/workspace.js';
import { NO_DAY, readDay } from '../parts/day-text.js';
import { formatDay, today } from '../words/formats.js';

interface DayInputProps {
  readonly value: string;
  /** A day as `YYYY-MM-DD`, or an empty text. */
  readonly onChange: (day: string) => void;
  readonly label?: string;
  readonly 'aria-label'?: string;
  readonly placeholder?: string;
  readonly width?: number;
  /** Tell the day when the field is left or Enter is pressed, not with each letter. */
  readonly commitOnBlur?: boolean;
  readonly autoFocus?: boolean;
}

/** A day by keyboard: `+5`, `-10`, `3`, `4.3`. What it is read as stands below while one types. */
export function DayInput({ value, onChange, commitOnBlur = false, width, placeholder = 'Day, such as +5 or 4.3', ...rest }: DayInputProps) {
  const { timezone } = useWorkspace();
  const [text, setText] = useState(value);
  const day = text.trim() === '' ? '' : readDay(text, today(timezone));
  const isTyped = text !== '' && text !== value && day !== undefined;
  const settle = (): void => {
    if (day === undefined) return;
    setText(day);
    if (day !== value) onChange(day);
  };
  const change = (next: string): void => {
    setText(next);
    const read = next.trim() === '' ? '' : readDay(next, today(timezone));
    if (!commitOnBlur && read !== undefined) onChange(read);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') settle();
  };
  return (
    <TextInput
      {...rest}
      w={width}
      placeholder={placeholder}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={settle}
      onKeyDown={onKeyDown}
      error={day === undefined ? NO_DAY : undefined}
      description={!commitOnBlur && isTyped && day ? formatDay(day) : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoComplete="off"
      data-autofocus={rest.autoFocus}
    />
  );
}
