import { createHash } from 'node:crypto';
import { newId } from '@daybook/database';
import type { Problem } from '@daybook/errors';
import type { UnitOfWork } from '@daybook/records';
import { composeMessage, type Mailbox, type MailFile, MAX_FILE_BYTES } from '@daybook/smtp';
import { Inject, Injectable } from '@nestjs/common';
import { Message } from '../entities/message.js';
import { messages } from '../resources/messages.resource.js';
import { MAIL_SETTINGS, type MailSettings } from '../settings.js';
import { Sealing } from './sealing.js';

/** What a domain wants to send about a record. */
export interface MessageDraft {
  readonly record: { readonly resource: string; readonly id: string; readonly name: string };
  /** The name of the sender, where the operator has set none. */
  readonly senderName: string;
  /** Where answers go, where the operator has set nothing. */
  readonly replyTo: string | null;
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly bcc: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly files: readonly MailFile[];
  /** A part of the text that only the recipient may see, such as a one-time link. The record does not have it. */
  readonly secret?: string;
}

const QUEUE = `
  INSERT INTO mail.outbox (workspace_id, message_id, sender, recipients, bytes, due_at, tries, lease, data_begun)
  VALUES ($1, $2, $3, $4, $5, now(), 0, 0, false)`;

/** Where domains put their messages. */
@Injectable()
export class Outbox {
  constructor(
    @Inject(MAIL_SETTINGS) private readonly settings: MailSettings,
    private readonly sealing: Sealing,
  ) {}

  /** Whether messages can be sent. Otherwise {@link add} must not be called. */
  get isConfigured(): boolean {
    return this.settings.smtp !== undefined && this.settings.from !== undefined;
  }

  /** What prevents every message: there is no mail server. */
  get setUpProblems(): Problem[] {
    const message = 'No mail server is configured. The operator sets SMTP_URL and MAIL_FROM.';
    return this.isConfigured ? [] : [{ code: 'mail_not_configured', message }];
  }

  /** What prevents a message besides its record's rules: files that are too large together. */
  problems({ files }: Pick<MessageDraft, 'files'>): Problem[] {
    const bytes = files.reduce((sum, file) => sum + file.bytes.byteLength, 0);
    if (bytes <= MAX_FILE_BYTES) return [];
    const message = `The files have ${bytes} bytes together; a message takes ${MAX_FILE_BYTES}. Send fewer files.`;
    return [{ field: 'attach', code: 'too_large', message }];
  }

  /**
   * Queues a message in the transaction of `work`: it is sent after the commit. Its bytes are made here, once, so that every attempt sends
   * the same ones.
   */
  async add(work: UnitOfWork, draft: MessageDraft): Promise<Message> {
    const { from } = this.settings;
    if (!from) throw new Error('A message was queued without MAIL_FROM.');
    const id = newId();
    const sender: Mailbox = { name: from.name ?? draft.senderName, address: from.address };
    const replyTo = this.settings.replyTo?.address ?? draft.replyTo;
    const { raw, envelope } = await composeMessage({
      messageId: `${messages.ids.show(id)}@${from.address.split('@')[1]}`,
      date: new Date(),
      from: sender,
      replyTo: replyTo === null ? null : { address: replyTo },
      ...{ to: mailboxes(draft.to), cc: mailboxes(draft.cc), bcc: mailboxes(draft.bcc) },
      ...{ subject: draft.subject, text: draft.text, files: draft.files },
      headers: { 'X-Daybook-Record': `${draft.record.resource}/${draft.record.name}` },
    });
    const message = await work.add(messages, messageOf(id, draft, sender.address, replyTo));
    const sealed = this.sealing.seal(work.workspaceId, id, raw);
    await work.tx.write(QUEUE, [work.workspaceId, id, envelope.from, envelope.to, sealed]);
    return message;
  }
}

const mailboxes = (list: readonly string[]): Mailbox[] => list.map((address) => ({ address }));

function messageOf(id: string, draft: MessageDraft, sender: string, replyTo: string | null): Message {
  const { record, to, cc, bcc, subject, files, secret } = draft;
  const text = secret === undefined ? draft.text : draft.text.replaceAll(secret, '[…]');
  return Object.assign(new Message(), {
    ...{ id, state: 'queued', recordResource: record.resource, recordId: record.id, recordName: record.name },
    ...{ sender, replyTo, recipients: to, cc, bcc, subject, text },
    files: files.map(({ name, mediaType, bytes }) => {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      return { name, media_type: mediaType, size: bytes.byteLength, sha256 };
    }),
    ...{ attempts: 0, lastAttemptAt: null, lastCode: null, lastResponse: null, refused: [] },
    ...{ mayHaveBeenDelivered: false, sentAt: null },
  });
}
