import { newIdempotencyKey } from '@daybook/client';
import { useRef } from 'react';

/** A write that somebody wants, and the idempotency key under which the service carries it out once. */
export interface Intention {
  readonly key: string;
  readonly body: string;
}

/** The same body is the same intended write: a double click, a retry and a reload in between write only once. */
export function intentionOf(body: string, before: Intention | undefined): Intention {
  return before?.body === body ? before : { key: newIdempotencyKey(), body };
}

interface Keys {
  keyFor(body: object): string;
  /** Called after an answer: the same body again is a new write. */
  forget(): void;
}

/** The idempotency keys of the writes of a form or dialog. */
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
