import type { Mailbox, SmtpOptions, SmtpSettings } from '@daybook/smtp';

export const MAIL_SETTINGS = Symbol('mail settings');

/** Without `smtp` nothing is mailed. */
export interface MailSettings {
  readonly smtp: SmtpSettings | undefined;
  readonly options?: SmtpOptions;
  /** The sender of all messages. Its domain is that of the message ids. */
  readonly from: Mailbox | undefined;
  /** Where answers go. Default: the e-mail address of the company. */
  readonly replyTo: Mailbox | undefined;
  /** The key that encrypts messages that wait; called when it is first needed. */
  readonly secretKey: () => string;
  /** Messages per minute and workspace. */
  readonly perMinute: number;
  /** The delay before each further attempt, in milliseconds. After the last one a message fails. */
  readonly retryScheduleMs: readonly number[];
  /** How long a process reserves a message, and again when it begins to transmit it. */
  readonly leaseMs: number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Eight attempts in about two days (reliability.md 3). */
export const MAIL_RETRY_SCHEDULE_MS: readonly number[] = [
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  6 * HOUR_MS,
  12 * HOUR_MS,
  24 * HOUR_MS,
];

/** An attempt ends before, also one that transmits 15 MB. */
export const MAIL_LEASE_MS = 10 * MINUTE_MS;

/** For tests, and for compositions without a mail server. */
export const NO_MAIL: MailSettings = {
  secretKey: () => 'nothing is encrypted without a mail server',
  ...{ smtp: undefined, from: undefined, replyTo: undefined },
  ...{ perMinute: 20, retryScheduleMs: MAIL_RETRY_SCHEDULE_MS, leaseMs: MAIL_LEASE_MS },
};
