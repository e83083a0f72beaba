// What a domain above needs to mail its records, and the composition to send reminders.
export { SendReminders } from '../reminders/send-reminders.js';
export { addressesOf, Mails, pdfFile } from './mails.js';
export { mailArgs, type MailArgs, markedArgs, type MarkedArgs } from './send-args.js';
