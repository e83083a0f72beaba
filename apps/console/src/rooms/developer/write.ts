import { useState } from 'react';
import { useIntentionKeys } from '../../data/intention.js';
import { refreshWorkspace } from '../../data/queries.js';
import { useWorkspace } from '../../data/workspace.js';
import { NOT_REFUSED, type Refused, refusedBy } from '../../doors/refused.js';

export interface Writing {
  readonly isBusy: boolean;
  readonly refused: Refused;
  /** Sends, and reads the screen again; a refusal shows, and answers undefined. What is answered is kept by the caller alone. */
  send<Answer>(request: () => Promise<Answer>): Promise<Answer | undefined>;
  /** One key for one intention: the same body sent again, after no answer came, is written once. */
  keyFor(body: object): string;
  reset(): void;
}

/**
 * One write of a dialog, with its refusal. No mutation of the query client: its cache would keep the secrets of the answers.
 *
 * @param fields that show a message of their own
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
