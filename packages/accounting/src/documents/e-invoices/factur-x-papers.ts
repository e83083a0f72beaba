import type { Principal } from '@daybook/access';
import { writeCii } from '@daybook/e-invoice';
import type { PaperAttachment } from '@daybook/papers';
import { Injectable } from '@nestjs/common';
import { DocumentFacts } from '../papers/document-facts.js';
import { InvoicePapers } from '../papers/invoice-papers.js';
import { KeptPapers, type PaperKey } from '../papers/kept-papers.js';
import type { PaperFacts } from '../papers/paper-facts.sql.js';
import type { Paper, PaperQuery, PaperSource } from '../papers/papers.js';
import { wholeEInvoice } from './e-invoices.js';

/** Makes Factur-X: the PDF of a posted document with its CII of the profile EN 16931 inside. The first one is kept. */
@Injectable()
export class FacturXPapers implements PaperSource {
  constructor(
    private readonly documents: DocumentFacts,
    private readonly kept: KeptPapers,
    private readonly papers: InvoicePapers,
  ) {}

  /** @throws Refusal `invalid_state` if it is not posted, `missing_for_e_invoice` with every missing fact */
  async of(principal: Principal, sent: string, query: PaperQuery): Promise<Paper> {
    const found = await this.documents.find(principal, sent);
    const language = query.language ?? (await this.documents.languageOf(found));
    const key: PaperKey = { ...found, kind: 'factur_x', language };
    const bytes = (await this.kept.find(key)) ?? (await this.make(key, await this.documents.of(found)));
    return { bytes, name: `${found.name}.factur-x` };
  }

  private async make(key: PaperKey, facts: PaperFacts): Promise<Buffer> {
    const bytes = await this.papers.render(facts, key.language, facturXOf(facts));
    return this.kept.keep(key, bytes);
  }
}

/**
 * The attachment that Factur-X 1.0 requires, with its four properties in the XMP block.
 * @throws Refusal `missing_for_e_invoice`
 */
export function facturXOf(facts: PaperFacts): PaperAttachment {
  const xml = writeCii(wholeEInvoice(facts, 'en16931'), 'en16931');
  return {
    name: 'factur-x.xml',
    bytes: Buffer.from(xml),
    mediaType: 'text/xml',
    relationship: 'Alternative',
    description: 'Factur-X',
    facturX: { conformanceLevel: 'EN 16931' },
  };
}
