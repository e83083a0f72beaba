import { useLayoutEffect, useRef, useState } from 'react';
import type { InputProps } from './input-props.js';
import classes from './inputs.module.css';
import { groupedText, numberToType, readNumber, typedNumber } from './number-text.js';

export interface NumberInputProps extends InputProps {
  /** A form value such as `1234.5`, or the typed text if it is not a number. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The maximum number of decimals; null: that of a currency. */
  readonly decimals?: number | null | undefined;
  /** The minimum number of decimals shown: that of the currency. */
  readonly leastDecimals?: number | undefined;
  readonly bare?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
}

/** An input for a number: plain text while it is edited, grouped after blur. Unparsable text stays, with a message. */
export function NumberInput({ value, onChange, decimals, leastDecimals = 0, bare, ...input }: NumberInputProps) {
  const [hasFocus, setFocus] = useState(false);
  /** The typed text and the value parsed from it. If the current value differs, it was not typed. */
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: string } | null>(null);
  const place = useRef<HTMLInputElement>(null);
  // Select only now that the input contains the text to edit. If it is selected earlier, the change from `90.00` to `90` drops
  // the selection, and `100` would be appended.
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
