import { useLayoutEffect, useRef, useState } from 'react';
import type { InputProps } from './combo.js';
import classes from './inputs.module.css';
import { groupedText, numberToType, readNumber, typedNumber } from './number-text.js';

export interface NumberInputProps extends InputProps {
  /** As a form holds it, `1234.5`, or as it was typed where that is no number. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The most decimals; null: those of a currency. */
  readonly decimals?: number | null | undefined;
  /** Decimals that are always shown: those of the currency. */
  readonly leastDecimals?: number | undefined;
  readonly bare?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
}

/** A number: a text while one types, and grouped when one has left. What cannot be read stays, with a message. */
export function NumberInput({ value, onChange, decimals, leastDecimals = 0, bare, ...input }: NumberInputProps) {
  const [hasFocus, setFocus] = useState(false);
  /** What stands there while one types, and what it came to: another value is not what was typed. */
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: string } | null>(null);
  const place = useRef<HTMLInputElement>(null);
  // Only now is the text that one types over in the input: selected any earlier, `90.00` becomes `90` with the selection lost,
  // and `100` is typed behind it.
  useLayoutEffect(() => {
    if (hasFocus) place.current?.select();
  }, [hasFocus]);
  const read = value === '' ? undefined : readNumber(value, decimals);
  const inFocus = typed?.value === value ? typed.text : numberToType(value);
  const shown = hasFocus ? inFocus : read?.ok ? groupedText(read.text, leastDecimals) : value;
  const type = (text: string): void => {
    const next = typedNumber(text);
    setTyped({ text, value: next });
    onChange(next);
  };
  return (
    <input
      ref={place}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      className={`figures ${bare ? `${classes.bare} ${classes.right}` : classes.input}`}
      {...input}
      aria-invalid={(read !== undefined && !read.ok) || input['aria-invalid']}
      title={read && !read.ok ? read.message : undefined}
      value={shown}
      onChange={(event) => type(event.currentTarget.value)}
      onFocus={() => {
        setTyped(null);
        setFocus(true);
      }}
      onBlur={() => setFocus(false)}
    />
  );
}
