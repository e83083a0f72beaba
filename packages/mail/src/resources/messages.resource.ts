import {
  boolean,
  defineResource,
  instant,
  integer,
  list,
  reference,
  state,
  text,
  withoutFields,
} from '@daybook/records';
import { Message, MESSAGE_STATES } from '../entities/message.js';
import { addresses } from '../fields/addresses.js';
import { messageScopes } from '../scopes.js';

const NEXT = '(SELECT o.due_at FROM mail.outbox o WHERE o.workspace_id = {t}.workspace_id AND o.message_id = {t}.id)';

/** The elements of a JSON array of a message as rows. */
const elementsOf = (column: string, fields: string): string => `
  SELECT m.workspace_id, m.id AS message_id, e.ordinality::integer AS position, f.*
  FROM mail.messages m CROSS JOIN LATERAL jsonb_array_elements(m.${column}) WITH ORDINALITY e (value, ordinality)
  CROSS JOIN LATERAL jsonb_to_record(e.value) AS f (${fields}) WHERE m.workspace_id = $1`;

const files = list(
  { rows: elementsOf('files', 'name text, media_type text, size integer, sha256 text'), parent: 'message_id' },
  {
    name: text(200).readOnly(),
    media_type: text(100).readOnly(),
    size: integer(0, 2 ** 31 - 1)
      .readOnly()
      .describe('In bytes.'),
    sha256: text(64).readOnly(),
  },
);

const refused = list(
  { rows: elementsOf('refused', 'address text, response text'), parent: 'message_id' },
  { address: text(254).readOnly(), response: text(500).readOnly() },
);

const defined = defineResource({
  name: 'messages',
  singular: 'message',
  idPrefix: 'msg',
  entity: Message,
  summary: 'E-mails about documents, with what the mail server said of them.',
  scopes: messageScopes,
  label: { column: 'subject' },
  eventKinds: ['created', 'updated', 'sent', 'failed', 'cancelled'],
  fields: {
    state: state(...MESSAGE_STATES),
    record: reference('record').filterable(),
    sender: text(254).readOnly(),
    reply_to: text(254).readOnly(),
    to: addresses().computed('{t}.recipients').filled(),
    cc: addresses().readOnly(),
    bcc: addresses().readOnly(),
    subject: text(200).readOnly(),
    text: text(20_000).readOnly(),
    files: files.readOnly().describe('The files that go along.'),
    attempts: integer(0, 2 ** 31 - 1).readOnly(),
    next_attempt_at: instant().computed(NEXT),
    last_attempt_at: instant().readOnly(),
    last_code: integer(100, 999).readOnly(),
    last_response: text(500).readOnly().describe('The last answer of the mail server, or why there was none.'),
    refused: refused.readOnly().describe('Recipients that the mail server refused.'),
    may_have_been_delivered: boolean()
      .readOnly()
      .describe('Transmitted, but not confirmed by the mail server. A retry may deliver it twice.'),
    sent_at: instant().readOnly().sortable().filterable(),
  },
  actions: {
    retry: {
      from: ['failed'],
      to: 'queued',
      summary: 'Sends a failed message again: the same bytes, with the same Message-ID.',
    },
    cancel: { from: ['queued'], to: 'cancelled', summary: 'Cancels a message that is not sent yet.' },
  },
});

/** Messages are made by actions of other records, such as `send` of an invoice (domain.md 4.23). */
export const messages: typeof defined = withoutFields(defined, 'external_id', 'metadata');
