import { requireAnyScope } from '@daybook/access';
import { InvalidRequest, type Problem } from '@daybook/errors';
import { type MessageDraft, Outbox } from '@daybook/mail';
import type { PaperLanguage } from '@daybook/papers';
import type { UnitOfWork } from '@daybook/records';
import { fillTemplate, type MailFile } from '@daybook/smtp';
import { Injectable } from '@nestjs/common';
import { DEFAULT_TEXTS, type MailText } from './default-texts.js';
import { MAIL_KINDS, type MailFacts, type MailKind, mailValues } from './mail-kinds.js';
import type { MailArgs } from './send-args.js';

/** Parameters: workspace, kind, language, and the template that was asked for, or NULL. */
const TEMPLATE = `
  SELECT kind, subject, body FROM accounting.mail_templates t WHERE t.workspace_id = $1
    AND CASE WHEN $4::uuid IS NULL THEN t.active AND t.kind = $2 AND t.language = $3 ELSE t.id = $4 END
  ORDER BY t.id DESC LIMIT 1`;

/** What a message about a record takes from it. */
export interface MailSubject {
  readonly record: MessageDraft['record'];
  readonly kind: MailKind;
  readonly language: PaperLanguage;
  /** The e-mail address of the company: where answers go. */
  readonly replyTo: string | null;
  /** Where it goes if the request names nobody. */
  readonly recipients: readonly string[];
  readonly facts: MailFacts;
  readonly files: readonly MailFile[];
}

/** Where the papers of a partner go: to the addresses that it has for them, or else to its own. */
export function addressesOf(
  partner: Readonly<{ email?: string | null; document_emails?: readonly string[] }> | null,
): readonly string[] {
  const { email, document_emails: own } = partner ?? {};
  return own && own.length > 0 ? own : email ? [email] : [];
}

/** @param name without its ending */
export function pdfFile(name: string, bytes: Buffer): MailFile {
  return { name: `${name}.pdf`, mediaType: 'application/pdf', bytes };
}

/** Makes the messages with which documents go to partners. */
@Injectable()
export class Mails {
  constructor(private readonly outbox: Outbox) {}

  /** Whether there is a mail server. */
  get isConfigured(): boolean {
    return this.outbox.isConfigured;
  }

  /** What prevents every message: there is no mail server. */
  get setUpProblems(): Problem[] {
    return this.outbox.setUpProblems;
  }

  /** For the answer of what mails elsewhere: without a mail server its record is only marked. */
  warnNotMailed({ warnings }: UnitOfWork): void {
    const message = `Nothing is mailed: there is no mail server. The operator sets SMTP_URL and MAIL_FROM; \`mark_only\` says that nothing is to be mailed.`;
    warnings.push({ code: 'not_mailed', message });
  }

  /** @throws Forbidden without `send:mail` */
  require({ principal }: UnitOfWork): void {
    requireAnyScope(principal, ['send:mail']);
  }

  /** The message with what the request says instead. @throws InvalidRequest for a template of another kind */
  async draft(work: UnitOfWork, subject: MailSubject, args: MailArgs): Promise<MessageDraft> {
    const { record, replyTo, recipients, facts, files } = subject;
    const text = await this.text(work, subject, args.templateId ?? null);
    return {
      ...{ record, replyTo, files, senderName: facts.companyName },
      to: args.to ?? recipients,
      cc: args.cc ?? [],
      bcc: args.bcc ?? [],
      subject: args.subject ?? text.subject,
      text: args.message ?? text.body,
    };
  }

  problems(draft: MessageDraft): Problem[] {
    return [...this.recipientProblems(draft.to), ...this.outbox.problems(draft)];
  }

  recipientProblems(to: readonly string[]): Problem[] {
    const message = 'There is no recipient. Set the e-mail address of the partner, or send `to`.';
    return to.length > 0 ? [] : [{ field: 'to', code: 'no_recipient', message }];
  }

  /** Queues it in the transaction of `work`. */
  async add(work: UnitOfWork, draft: MessageDraft): Promise<void> {
    await this.outbox.add(work, draft);
  }

  private async text(
    { tx, workspaceId }: UnitOfWork,
    { kind, language, facts }: MailSubject,
    templateId: string | null,
  ): Promise<MailText> {
    const [own] = await tx.query<MailText & { kind: MailKind }>(TEMPLATE, [workspaceId, kind, language, templateId]);
    if (own && own.kind !== kind) {
      const message = `template must be one of kind ${kind}. This one is of kind ${own.kind}.`;
      throw new InvalidRequest({ field: 'template', code: 'invalid_value', message });
    }
    const { subject, body } = own ?? DEFAULT_TEXTS[language][kind];
    const values = mailValues(facts, language);
    const filled = (template: string): string => fillTemplate(template, values, MAIL_KINDS[kind]);
    return { subject: filled(subject).slice(0, 200), body: filled(body) };
  }
}
