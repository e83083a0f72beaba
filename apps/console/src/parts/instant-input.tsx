import { useState } from 'react';
import { useWorkspace } from '../data/workspace.js';
import { today } from '../words/formats.js';
import type { InputProps } from './input-props.js';
import { localText, noInstant, readInstant } from './day-text.js';
import classes from './inputs.module.css';

interface InstantInputProps extends InputProps {
  /** An instant, or the typed text if it is not valid. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly bare?: boolean | undefined;
}

/** An input for a day with a time, in the browser's time zone. */
export function InstantInput({ value, onChange, bare, ...input }: InstantInputProps) {
  const { timezone } = useWorkspace();
  const [typed, setTyped] = useState<string | null>(null);
  const instant = value === '' ? undefined : readInstant(value, today(timezone));
  const isWrong = value !== '' && instant === undefined && typed === null;
  return (
    <input
      type="text"
      autoComplete="off"
      className={`figures ${bare ? classes.bare : classes.input}`}
      placeholder={localText(new Date(2026, 10, 22, 14, 5).toISOString())}
      {...input}
      aria-invalid={isWrong || input['aria-invalid']}
      title={isWrong ? noInstant() : undefined}
      value={typed ?? (instant === undefined ? value : localText(instant))}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(readInstant(event.currentTarget.value, today(timezone)) ?? event.currentTarget.value);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
