export { addresses } from './fields/addresses.js';
export { MailModule } from './mail.module.js';
export { MailWork } from './mail-work.js';
export { MessageSent } from './outbox/message-sent.js';
export { type MessageDraft, Outbox } from './outbox/outbox.js';
export { schema } from './schema.js';
export { MAIL_LEASE_MS, MAIL_RETRY_SCHEDULE_MS, type MailSettings, NO_MAIL } from './settings.js';
