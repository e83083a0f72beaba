import type { RefusedRecipient, SendOutcome } from '@daybook/smtp';
import type { Message } from '../entities/message.js';

/** The effect of an attempt on its message. */
export interface Verdict {
  readonly state: Extract<Message['state'], 'queued' | 'sent' | 'failed'>;
  readonly code: number | null;
  readonly response: string;
  /** Recipients that the server refused. */
  readonly refused: readonly RefusedRecipient[];
  /** The message was transmitted, but the server did not confirm it. */
  readonly isUnsure: boolean;
  /** The delay before the next attempt in milliseconds; null: there is none. */
  readonly waitMs: number | null;
}

const WHY = {
  timeout: 'The mail server did not answer in time.',
  connection: 'The connection to the mail server broke.',
  aborted: 'The service stopped.',
  auth: 'The mail server refused the user or the password of SMTP_URL.',
  server: 'The mail server refused to serve this service.',
  tls: 'No encrypted connection to the mail server was possible.',
} as const;

/**
 * Accepted: sent. Refused for good: failed. Refused for now, or no connection: later, until the schedule ends. Transmitted without an answer:
 * failed, because another attempt may deliver it twice; a person decides (reliability.md 5). `tries` is the number of delays used before.
 */
export function verdictOf(outcome: SendOutcome, tries: number, scheduleMs: readonly number[]): Verdict {
  const none = { code: null, refused: [], isUnsure: false, waitMs: null };
  switch (outcome.kind) {
    case 'accepted':
      return { ...none, state: 'sent', code: 250, response: outcome.response, refused: outcome.rejected };
    case 'refused':
      return {
        ...none,
        state: 'failed',
        code: outcome.code || null,
        response: outcome.response,
        refused: outcome.rejected,
      };
    case 'unknown':
      return { ...none, ...reasonOf(outcome), state: 'failed', isUnsure: true };
    case 'later':
    case 'misconfigured': {
      const waitMs = scheduleMs[tries] ?? null;
      return { ...none, ...reasonOf(outcome), state: waitMs === null ? 'failed' : 'queued', waitMs };
    }
  }
}

function reasonOf({ reason, response }: Exclude<SendOutcome, { kind: 'accepted' | 'refused' }>) {
  if (typeof reason === 'number') return { code: reason, response };
  return { code: null, response: response === '' ? WHY[reason] : `${WHY[reason]} ${response}`.slice(0, 500) };
}
