import { type FormEvent, useRef, useState } from 'react';
import { useCountdown } from '../parts/use-countdown.js';
import { firstRefused, NOT_REFUSED, refusedBy } from './refused.js';

interface DoorForm {
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
  readonly fields: Readonly<Record<string, string>>;
  readonly message: string | null;
  readonly isBusy: boolean;
  /** Seconds until the next try is heard. */
  readonly waitS: number;
}

/**
 * A form that proves something. What was typed stays after a refusal; the focus goes to the field that is wrong, else to the
 * last one, which is the password.
 */
export function useDoorForm(shown: readonly string[], send: () => Promise<void>): DoorForm {
  const [refused, setRefused] = useState(NOT_REFUSED);
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);
  const waitS = useCountdown(refused.until);
  const run = async (form: HTMLFormElement): Promise<void> => {
    isSending.current = true;
    setBusy(true);
    try {
      await send();
      setRefused(NOT_REFUSED);
    } catch (error) {
      const next = refusedBy(error, shown);
      setRefused(next);
      const wrong = form.elements.namedItem(firstRefused(next, shown) ?? shown.at(-1) ?? '');
      if (wrong instanceof HTMLInputElement) wrong.focus();
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    event.stopPropagation();
    if (!isSending.current && waitS === 0) void run(event.currentTarget);
  };
  return { submit, fields: refused.fields, message: refused.message, isBusy, waitS };
}
