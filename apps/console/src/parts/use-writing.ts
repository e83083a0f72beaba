import { type FormEvent, useRef, useState } from 'react';
import { useIntentionKeys } from '../data/intention.js';
import { refreshWorkspace } from '../data/queries.js';
import { useWorkspace } from '../data/workspace.js';
import { t } from '../texts/parts.js';
import { NOT_REFUSED, refusedBy } from './refused.js';
import { useCountdown } from './use-countdown.js';

export interface Writing {
  readonly isBusy: boolean;
  /** The messages about fields that the form shows. */
  readonly fields: Readonly<Record<string, string>>;
  /** The message about the whole. */
  readonly message: string | null;
  readonly tone: 'bad' | 'wait' | 'plain';
  /** Seconds until the service accepts another attempt. */
  readonly waitS: number;
  /** Sends one request at a time. A refusal is shown and returns undefined. Only the caller keeps the answer. */
  send<Answer>(request: () => Promise<Answer>): Promise<Answer | undefined>;
  /** For `onSubmit`. A refusal keeps the input, and the focus goes to the invalid field, or to the last one: the password, if there is one. */
  submit(request: () => Promise<unknown>): (event: FormEvent<HTMLFormElement>) => void;
  /** One idempotency key per intention: retrying the same body after a lost answer writes only once. */
  keyFor(body: object): string;
}

const INVALID = '[aria-invalid="true"], [data-refused] input';

/** Once the refusal is rendered. */
function focusInvalid(form: HTMLFormElement, last: string | undefined): void {
  const named = last === undefined ? null : form.elements.namedItem(last);
  const target = form.querySelector<HTMLElement>(INVALID) ?? (named instanceof HTMLInputElement ? named : null);
  target?.focus();
}

/**
 * A write of a form or dialog of few fields, and its refusal. It is not a mutation of the query client, whose cache would keep the
 * secrets in the answers.
 *
 * @param shown the fields that show their own message
 */
export function useWriting(shown: readonly string[] = []): Writing {
  const [refused, setRefused] = useState(NOT_REFUSED);
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);
  const waitS = useCountdown(refused.until);
  const { keyFor, forget } = useIntentionKeys();
  const attempt = async <Answer>(request: () => Promise<Answer>): Promise<{ readonly answer: Answer } | 'refused'> => {
    try {
      const answer = await request();
      forget();
      setRefused(NOT_REFUSED);
      return { answer };
    } catch (error) {
      setRefused(refusedBy(error, shown));
      return 'refused';
    }
  };
  const alone = async <Answer>(request: () => Promise<Answer>): ReturnType<typeof attempt<Answer>> => {
    isSending.current = true;
    setBusy(true);
    try {
      return await attempt(request);
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };
  const isFree = (): boolean => !isSending.current && waitS === 0;
  const isOver = refused.until !== null && waitS === 0;
  return {
    isBusy,
    waitS,
    fields: refused.fields,
    message: isOver ? t.useWriting.again : refused.message,
    tone: refused.until === null ? 'bad' : isOver ? 'plain' : 'wait',
    keyFor,
    send: async (request) => {
      const outcome = isFree() ? await alone(request) : 'refused';
      return outcome === 'refused' ? undefined : outcome.answer;
    },
    submit: (request) => (event) => {
      event.preventDefault();
      event.stopPropagation();
      const form = event.currentTarget;
      if (!isFree()) return;
      void alone(request).then((outcome) =>
        setTimeout(() => focusInvalid(form, outcome === 'refused' ? shown.at(-1) : undefined), 0),
      );
    },
  };
}

/** A write of a workspace: the page is read again after it. */
export function useRecordWriting(shown: readonly string[] = []): Writing {
  const { slug } = useWorkspace();
  const { send, submit, ...writing } = useWriting(shown);
  const refreshing =
    <Answer>(request: () => Promise<Answer>) =>
    async (): Promise<Answer> => {
      const answer = await request();
      void refreshWorkspace(slug);
      return answer;
    };
  return { ...writing, send: (request) => send(refreshing(request)), submit: (request) => submit(refreshing(request)) };
}
