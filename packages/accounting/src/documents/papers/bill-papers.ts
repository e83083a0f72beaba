import type { Principal } from '@daybook/access';
import { Refusal } from '@daybook/errors';
import { Injectable } from '@nestjs/common';
import { DocumentFacts } from './document-facts.js';
import { InvoicePapers } from './invoice-papers.js';
import type { Paper, PaperQuery, PaperSource } from './papers.js';

/** Makes the credit notes of bills as PDF: what the company claims from a supplier. */
@Injectable()
export class BillPapers implements PaperSource {
  constructor(
    private readonly documents: DocumentFacts,
    private readonly papers: InvoicePapers,
  ) {}

  /** @throws Refusal `no_paper` for a bill, whose paper is that of the supplier */
  async of(principal: Principal, sent: string, { language }: PaperQuery): Promise<Paper> {
    const found = await this.documents.find(principal, sent, 'bills');
    if (found.type === 'bill') {
      const message = 'The paper of a bill is the one that the supplier sent. Only a credit note of a bill has a PDF.';
      throw new Refusal({ field: 'type', code: 'no_paper', message });
    }
    const bytes = await this.papers.bytesOf(found, language ?? (await this.documents.languageOf(found)));
    return { bytes, name: found.name };
  }
}
