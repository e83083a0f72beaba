import { newIdempotencyKey } from '@daybook/client';
import { useRef } from 'react';

/** What somebody wants written, and the key under which the service writes it once. */
export interface Intention {
  readonly key: string;
  readonly body: string;
}

/** The same body is the same intention: a double click, a retry and a reload in between make one write. */
export function intentionOf(body: string, before: Intention | undefined): Intention {
  return before?.body === body ? before : { key: newIdempotencyKey(), body };
}

interface Keys {
  keyFor(body: object): string;
  /** After an answer: the same again is another write. */
  forget(): void;
}

/** The keys of a form's or a dialog's writes. */
export function useIntentionKeys(): Keys {
  const last = useRef<Intention>(undefined);
  return {
    keyFor: (body) => {
      last.current = intentionOf(JSON.stringify(body), last.current);
      return last.current.key;
    },
    forget: () => {
      last.current = undefined;
    },
  };
}
