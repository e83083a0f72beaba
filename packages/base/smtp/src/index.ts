export {
  type ComposedMessage,
  composeMessage,
  type Envelope,
  MAX_FILE_BYTES,
  MAX_TEXT,
  type MailFile,
  type MailMessage,
} from './compose.js';
export { InvalidAddress, InvalidSmtpUrl, MessageTooLarge, UnknownVariable } from './errors.js';
export { checkAddress, type Mailbox, mailboxIn } from './mailbox.js';
export type { Reason, RefusedRecipient, SendOutcome, VerifyOutcome } from './outcome.js';
export { smtpSettings, type SmtpSettings } from './settings.js';
export { fillTemplate, unknownVariables } from './template.js';
export { type SmtpOptions, SmtpTransport } from './transport.js';
