import { useState } from 'react';
import { useIntentionKeys } from '../data/intention.js';
import { refreshWorkspace } from '../data/queries.js';
import { useWorkspace } from '../data/workspace.js';
import { NOT_REFUSED, type Refused, refusedBy } from './refused.js';

export interface Writing {
  readonly isBusy: boolean;
  readonly refused: Refused;
  /** Sends the request and refreshes the page. A refusal is shown and returns undefined. Only the caller keeps the answer. */
  send<Answer>(request: () => Promise<Answer>): Promise<Answer | undefined>;
  /** One idempotency key per intention: retrying the same body after a lost answer writes only once. */
  keyFor(body: object): string;
  reset(): void;
}

/**
 * A write of a dialog, and its refusal. It is not a mutation of the query client, whose cache would keep the secrets in the
 * answers.
 *
 * @param fields that show their own message
 */
export function useWriting(fields: readonly string[] = []): Writing {
  const { slug } = useWorkspace();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState(NOT_REFUSED);
  const { keyFor, forget } = useIntentionKeys();
  const send = async <Answer>(request: () => Promise<Answer>): Promise<Answer | undefined> => {
    setBusy(true);
    setRefused(NOT_REFUSED);
    try {
      const answer = await request();
      forget();
      void refreshWorkspace(slug);
      return answer;
    } catch (error) {
      setRefused(refusedBy(error, fields));
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, refused, send, keyFor, reset: () => setRefused(NOT_REFUSED) };
}
