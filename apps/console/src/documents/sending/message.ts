import type { Row } from '../../data/wire.js';

/** A row of `GET /v1/messages`. */
export interface MailMessage extends Row {
  readonly state: string;
  readonly to: readonly string[];
  readonly cc: readonly string[] | null;
  readonly bcc: readonly string[] | null;
  readonly subject: string;
  readonly text: string;
  readonly files: readonly { readonly name: string }[];
  readonly attempts: number;
  readonly created_at: string;
  readonly sent_at: string | null;
  readonly last_attempt_at: string | null;
  readonly next_attempt_at: string | null;
  readonly last_code: number | null;
  readonly last_response: string | null;
  readonly refused: readonly { readonly address: string; readonly response: string }[] | null;
  readonly may_have_been_delivered: boolean;
}
