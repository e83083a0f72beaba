import type { Principal } from '@daybook/access';
import { type Statements, TransactionConflict } from '@daybook/database';
import type { PaperAttachment, PaperLanguage } from '@daybook/papers';
import { Injectable } from '@nestjs/common';
import { DocumentFacts, type FoundDocument } from './document-facts.js';
import { invoicePaper } from './invoice-paper.js';
import { KeptPapers, type PaperKey } from './kept-papers.js';
import type { PaperFacts } from './paper-facts.sql.js';
import { type Paper, type PaperQuery, Papers, type PaperSource } from './papers.js';

/** Makes invoices and credit notes as PDF. The first one of a posted document is kept (KeptPapers). */
@Injectable()
export class InvoicePapers implements PaperSource {
  constructor(
    private readonly documents: DocumentFacts,
    private readonly keptPapers: KeptPapers,
    private readonly papers: Papers,
  ) {}

  async of(principal: Principal, sent: string, { language }: Pick<PaperQuery, 'language'>): Promise<Paper> {
    const found = await this.documents.find(principal, sent);
    return { bytes: await this.bytesOf(found, language ?? (await this.documents.languageOf(found))), name: found.name };
  }

  /** The paper of a document that somebody may read. @throws as {@link Papers.render} */
  async bytesOf(found: FoundDocument, language: PaperLanguage): Promise<Buffer> {
    const key: PaperKey = { ...found, kind: 'pdf', language };
    return (await this.keptPapers.find(key)) ?? this.make(key, await this.documents.of(found));
  }

  /** The paper of a posted invoice within a transaction, kept or new; {@link keepIn} keeps it. @throws as {@link of} */
  async readIn(tx: Statements, key: PaperKey, facts: PaperFacts, attachment?: PaperAttachment): Promise<Buffer> {
    return (await this.keptPapers.find(key, tx)) ?? this.render(facts, key.language, attachment);
  }

  /** The paper of a posted invoice, which the transaction keeps if none is kept yet. @throws as {@link of} */
  async keptIn(
    tx: Statements,
    document: Pick<FoundDocument, 'workspaceId' | 'invoiceId'>,
    language: PaperLanguage,
  ): Promise<Buffer> {
    const key: PaperKey = { ...document, kind: 'pdf', language };
    const bytes = await this.readIn(tx, key, await this.documents.of(document, tx));
    await this.keepIn(tx, key, bytes);
    return bytes;
  }

  /** @throws TransactionConflict if another paper was kept meanwhile */
  async keepIn(tx: Statements, key: PaperKey, bytes: Buffer): Promise<void> {
    if (!bytes.equals(await this.keptPapers.keep(key, bytes, tx))) throw new TransactionConflict({});
  }

  private async make(key: PaperKey, facts: PaperFacts): Promise<Buffer> {
    const bytes = await this.render(facts, key.language);
    return facts.state === 'posted' ? this.keptPapers.keep(key, bytes) : bytes;
  }

  /** Not kept. @throws as {@link Papers.render} */
  render(facts: PaperFacts, language: PaperLanguage, attachment?: PaperAttachment): Promise<Buffer> {
    const noun = facts.type.replaceAll('_', ' ');
    return this.papers.render(invoicePaper(facts, language), { noun, hasLines: true }, attachment);
  }
}
