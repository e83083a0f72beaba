import { requireAnyScope } from '@daybook/access';
import { writeCii, writeUbl } from '@daybook/e-invoice';
import type { Problem } from '@daybook/errors';
import { type MessageDraft, Outbox } from '@daybook/mail';
import type { UnitOfWork } from '@daybook/records';
import { fillTemplate, type MailFile } from '@daybook/smtp';
import { Injectable } from '@nestjs/common';
import type { Invoice } from '../entities/invoice.js';
import { facturXOf } from '../e-invoices/factur-x-papers.js';
import { wholeEInvoice } from '../e-invoices/e-invoices.js';
import { DocumentFacts, fileName } from '../papers/document-facts.js';
import { InvoicePapers } from '../papers/invoice-papers.js';
import type { PaperKey, PaperKind } from '../papers/kept-papers.js';
import type { PaperFacts } from '../papers/paper-facts.sql.js';
import { DEFAULT_TEXTS, type MailLanguage, type MailText, mailValues, MAIL_VARIABLES } from './mail-texts.js';
import type { FileKind, SendArgs } from './send-args.js';

/** Parameters: workspace, kind, language, and the template that was asked for, or NULL. */
const TEMPLATE = `
  SELECT subject, body FROM accounting.mail_templates t WHERE t.workspace_id = $1
    AND CASE WHEN $4::uuid IS NULL THEN t.active AND t.kind = $2 AND t.language = $3 ELSE t.id = $4 END
  ORDER BY t.id DESC LIMIT 1`;

const PAPER_KINDS: readonly PaperKind[] = ['pdf', 'factur_x'];

/** A paper that its document keeps. */
interface PaperToKeep {
  readonly key: PaperKey;
  readonly bytes: Buffer;
}

/** A message that is ready, and the papers in it. */
export interface ReadyMail {
  readonly draft: MessageDraft;
  readonly papers: readonly PaperToKeep[];
}

/** Makes the message with which an invoice or a credit note goes to its partner. */
@Injectable()
export class InvoiceMails {
  constructor(
    private readonly outbox: Outbox,
    private readonly documents: DocumentFacts,
    private readonly papers: InvoicePapers,
  ) {}

  /** Whether there is a mail server. */
  get isConfigured(): boolean {
    return this.outbox.isConfigured;
  }

  /**
   * The message with its files, read in the transaction of `work`.
   * @throws Forbidden without `send:mail`; Refusal `missing_for_e_invoice`, `no_glyph` or `out_of_range` for a file that cannot be made
   */
  async prepare(
    work: UnitOfWork,
    invoice: Readonly<Invoice>,
    email: string | null,
    args: SendArgs,
  ): Promise<ReadyMail> {
    requireAnyScope(work.principal, ['send:mail']);
    const { workspaceId } = work;
    const document = { workspaceId, invoiceId: invoice.id };
    const language = args.language ?? (await this.documents.languageOf(document, work.tx));
    const facts = await this.documents.of(document, work.tx);
    const text = await this.text(work, invoice, facts, language, args.templateId ?? null);
    const kinds = args.attach ?? ['pdf'];
    const papers: PaperToKeep[] = [];
    for (const kind of PAPER_KINDS.filter((one) => kinds.includes(one))) {
      const key = { ...document, kind, language };
      const inside = kind === 'factur_x' ? facturXOf(facts) : undefined;
      papers.push({ key, bytes: await this.papers.readIn(work.tx, key, facts, inside) });
    }
    const files = kinds.map((kind) => fileOf(kind, invoice.number!, facts, papers));
    const draft = {
      record: { resource: 'invoices', id: invoice.id, name: invoice.number! },
      senderName: facts.seller.name,
      replyTo: facts.sellerNow.email ?? null,
      to: args.to ?? (email === null ? [] : [email]),
      cc: args.cc ?? [],
      bcc: args.bcc ?? [],
      subject: args.subject ?? text.subject,
      text: args.message ?? text.body,
      files,
    };
    return { draft, papers };
  }

  problems({ draft }: ReadyMail): Problem[] {
    const none = 'There is no recipient. Set the e-mail address of the partner, or send `to`.';
    return [
      ...(draft.to.length > 0 ? [] : [{ field: 'to', code: 'no_recipient', message: none } as const]),
      ...this.outbox.problems(draft),
    ];
  }

  /** Queues it, and keeps its papers. */
  async add(work: UnitOfWork, { draft, papers }: ReadyMail): Promise<void> {
    for (const { key, bytes } of papers) await this.papers.keepIn(work.tx, key, bytes);
    await this.outbox.add(work, draft);
  }

  private async text(
    { tx, workspaceId }: UnitOfWork,
    { number, type, amountResidual }: Readonly<Invoice>,
    { seller, buyer, currency, total, date, dateDue }: PaperFacts,
    language: MailLanguage,
    templateId: string | null,
  ): Promise<MailText> {
    const kind = type === 'credit_note' ? 'credit_note' : 'invoice';
    const [own] = await tx.query<MailText>(TEMPLATE, [workspaceId, kind, language, templateId]);
    const values = mailValues(
      {
        ...{ number: number!, partnerName: buyer?.name ?? '', companyName: seller.name, currency, total },
        ...{ open: amountResidual, date: date!, dateDue: dateDue ?? date! },
      },
      language,
    );
    const { subject, body } = own ?? DEFAULT_TEXTS[language][kind];
    const filled = (template: string): string => fillTemplate(template, values, MAIL_VARIABLES);
    return { subject: filled(subject).slice(0, 200), body: filled(body) };
  }
}

function fileOf(kind: FileKind, number: string, facts: PaperFacts, papers: readonly PaperToKeep[]): MailFile {
  const name = fileName({ number });
  const paper = papers.find(({ key }) => key.kind === kind);
  const ending = kind === 'factur_x' ? 'factur-x.pdf' : 'pdf';
  if (paper) return { name: `${name}.${ending}`, mediaType: 'application/pdf', bytes: paper.bytes };
  const invoice = wholeEInvoice(facts, 'en16931');
  const xml = kind === 'ubl' ? writeUbl(invoice, 'en16931') : writeCii(invoice, 'en16931');
  return { name: `${name}.${kind}.xml`, mediaType: 'application/xml', bytes: Buffer.from(xml) };
}
