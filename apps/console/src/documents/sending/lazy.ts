import { lazy } from 'react';

const SendSheet = lazy(async () => ({ default: (await import('../own-parts.js')).SendSheet }));

/** The e-mails with a record, the newest first. */
export const MESSAGES = lazy(async () => ({ default: (await import('../own-parts.js')).RecordMessages }));

/** The sheet of the actions that mail a document. */
export const SEND = { send: SendSheet };

/** The same for a partner. */
export const SEND_TO_PARTNER = { send_statement: SendSheet, remind: SendSheet };
