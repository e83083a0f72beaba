import type { Problem } from '@daybook/errors';
import { writeCii, writeUbl } from '@daybook/e-invoice';
import type { MessageDraft } from '@daybook/mail';
import type { UnitOfWork } from '@daybook/records';
import type { MailFile } from '@daybook/smtp';
import { Injectable } from '@nestjs/common';
import type { Invoice } from '../entities/invoice.js';
import { facturXOf } from '../e-invoices/factur-x-papers.js';
import { wholeEInvoice } from '../e-invoices/e-invoices.js';
import { DocumentFacts, fileName } from '../papers/document-facts.js';
import { InvoicePapers } from '../papers/invoice-papers.js';
import type { PaperKey, PaperKind } from '../papers/kept-papers.js';
import type { PaperFacts } from '../papers/paper-facts.sql.js';
import type { MailFacts } from './mail-kinds.js';
import { addressesOf, type MailSubject, Mails, pdfFile } from './mails.js';
import type { FileKind, SendArgs } from './send-args.js';

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
    private readonly mails: Mails,
    private readonly documents: DocumentFacts,
    private readonly papers: InvoicePapers,
  ) {}

  /** Whether there is a mail server. */
  get isConfigured(): boolean {
    return this.mails.isConfigured;
  }

  warnNotMailed(work: UnitOfWork): void {
    this.mails.warnNotMailed(work);
  }

  /**
   * The message with its files, read in the transaction of `work`.
   * @throws Forbidden without `send:mail`; Refusal `missing_for_e_invoice`, `no_glyph` or `out_of_range` for a file that cannot be made
   */
  async prepare(work: UnitOfWork, invoice: Readonly<Invoice>, args: SendArgs): Promise<ReadyMail> {
    this.mails.require(work);
    const document = { workspaceId: work.workspaceId, invoiceId: invoice.id };
    const language = args.language ?? (await this.documents.languageOf(document, work.tx));
    const facts = await this.documents.of(document, work.tx);
    const kinds = args.attach ?? filesFor(facts.buyerNow?.e_invoice ?? null);
    const papers: PaperToKeep[] = [];
    for (const kind of PAPER_KINDS.filter((one) => kinds.includes(one))) {
      const key = { ...document, kind, language };
      const inside = kind === 'factur_x' ? facturXOf(facts) : undefined;
      papers.push({ key, bytes: await this.papers.readIn(work.tx, key, facts, inside) });
    }
    const subject: MailSubject = {
      record: { resource: 'invoices', id: invoice.id, name: invoice.number! },
      kind: invoice.type === 'credit_note' ? 'credit_note' : 'invoice',
      language,
      replyTo: facts.sellerNow.email ?? null,
      recipients: addressesOf(facts.buyerNow),
      facts: mailFactsOf(invoice, facts),
      files: kinds.map((kind) => fileOf(kind, invoice.number!, facts, papers)),
    };
    return { draft: await this.mails.draft(work, subject, args), papers };
  }

  problems({ draft }: ReadyMail): Problem[] {
    return this.mails.problems(draft);
  }

  /** Queues it, and keeps its papers. */
  async add(work: UnitOfWork, { draft, papers }: ReadyMail): Promise<void> {
    for (const { key, bytes } of papers) await this.papers.keepIn(work.tx, key, bytes);
    await this.mails.add(work, draft);
  }
}

/** The PDF, with the e-invoice that the partner wants. */
function filesFor(eInvoice: 'ubl' | 'cii' | 'factur_x' | null): readonly FileKind[] {
  if (eInvoice === null) return ['pdf'];
  return eInvoice === 'factur_x' ? ['factur_x'] : ['pdf', eInvoice];
}

function mailFactsOf(
  { number, amountResidual }: Readonly<Invoice>,
  { seller, buyer, currency, total, date, dateDue }: PaperFacts,
): MailFacts {
  return {
    ...{ number: number!, partnerName: buyer?.name ?? '', companyName: seller.name },
    ...{ total: { currency, amount: total }, open: [{ currency, amount: amountResidual }] },
    ...{ date, date_due: dateDue ?? date },
  };
}

function fileOf(kind: FileKind, number: string, facts: PaperFacts, papers: readonly PaperToKeep[]): MailFile {
  const name = fileName({ number });
  const paper = papers.find(({ key }) => key.kind === kind);
  if (paper) return pdfFile(kind === 'factur_x' ? `${name}.factur-x` : name, paper.bytes);
  const invoice = wholeEInvoice(facts, 'en16931');
  const xml = kind === 'ubl' ? writeUbl(invoice, 'en16931') : writeCii(invoice, 'en16931');
  return { name: `${name}.${kind}.xml`, mediaType: 'application/xml', bytes: Buffer.from(xml) };
}
