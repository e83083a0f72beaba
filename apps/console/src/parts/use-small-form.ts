import { type FormEvent, useRef, useState } from 'react';
import { useCountdown } from './use-countdown.js';
import { firstRefused, NOT_REFUSED, refusedBy } from './refused.js';
import { t } from '../texts/parts.js';

interface SmallForm {
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
  readonly fields: Readonly<Record<string, string>>;
  /** The message about the form as a whole. */
  readonly message: string | null;
  readonly tone: 'bad' | 'wait' | 'plain';
  readonly isBusy: boolean;
  /** Seconds until the service accepts another attempt. */
  readonly waitS: number;
}

/**
 * A form of a few fields. A refusal keeps the input. The focus goes to the invalid field, or to the last one, which is the
 * password if there is one.
 */
export function useSmallForm(shown: readonly string[], send: () => Promise<void>): SmallForm {
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
  const { fields, message, until } = refused;
  if (until === null) return { submit, fields, message, tone: 'bad', isBusy, waitS };
  return {
    submit,
    fields,
    message: waitS > 0 ? message : t.useSmallForm.again,
    tone: waitS > 0 ? 'wait' : 'plain',
    isBusy,
    waitS,
  };
}
