import { MAIL_LEASE_MS, MAIL_RETRY_SCHEDULE_MS } from '@daybook/mail';
import type { Config } from './config.js';
import {
  InvalidAddress,
  InvalidSmtpUrl,
  mailboxIn,
  type Mailbox,
  smtpSettings,
  type SmtpSettings,
} from '@daybook/smtp';
import type { EnvReader } from './env-reader.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const DELAYS_MS = { min: 1, max: DAY_MS, unit: 'milliseconds' };

/** The mail server and the sender of messages. Without them nothing is mailed. */
export function readMail(read: EnvReader): Config['mail'] {
  const smtp = readServer(read);
  const from = readMailbox(read, 'MAIL_FROM');
  if (read.isSet('SMTP_URL') !== read.isSet('MAIL_FROM')) {
    const [there, missing] = read.isSet('SMTP_URL') ? ['SMTP_URL', 'MAIL_FROM'] : ['MAIL_FROM', 'SMTP_URL'];
    read.refuse(`${missing}: missing; ${there} is set, so give both, or neither to mail nothing`);
  }
  return {
    ...{ smtp, from, replyTo: readMailbox(read, 'MAIL_REPLY_TO') },
    perMinute: read.integer('MAIL_PER_MINUTE', 20, { min: 1, max: 10_000 }),
    retryScheduleMs: read.integers('MAIL_RETRY_SCHEDULE_MS', MAIL_RETRY_SCHEDULE_MS, DELAYS_MS),
    leaseMs: MAIL_LEASE_MS,
  };
}

function readServer(read: EnvReader): SmtpSettings | undefined {
  const url = read.text('SMTP_URL');
  if (url === undefined) return undefined;
  try {
    return smtpSettings(url);
  } catch (error) {
    if (!(error instanceof InvalidSmtpUrl)) throw error;
    read.refuse(`SMTP_URL: ${error.message}`);
    return undefined;
  }
}

function readMailbox(read: EnvReader, name: string): Mailbox | undefined {
  const text = read.text(name);
  if (text === undefined) return undefined;
  try {
    return mailboxIn(text);
  } catch (error) {
    if (!(error instanceof InvalidAddress)) throw error;
    read.refuse(`${name}: ${error.message}`);
    return undefined;
  }
}
