import type { Principal } from '@daybook/access';
import { type EInvoice, type EProfile, missingFacts, writeCii, writeUbl } from '@daybook/e-invoice';
import { type Problem, Refusal } from '@daybook/errors';
import { Injectable } from '@nestjs/common';
import { DocumentFacts } from '../papers/document-facts.js';
import type { PaperFacts } from '../papers/paper-facts.sql.js';
import { chargedTaxProblems } from '../taxes/small-business.js';
import { eInvoiceOf } from './e-invoice-of.js';
import { type MissingField, missingField } from './missing-fields.js';

export type Syntax = 'ubl' | 'cii';

/** An e-invoice as XML. */
export interface EInvoiceFile {
  readonly text: string;
  /** Without an ending. */
  readonly name: string;
}

/** Invoices and credit notes as e-invoices of EN 16931 (domain.md 4.20). */
@Injectable()
export class EInvoices {
  constructor(private readonly documents: DocumentFacts) {}

  /** Everything that an e-invoice of the document lacks, also of a draft. */
  async missing(principal: Principal, sent: string, profile: EProfile): Promise<MissingField[]> {
    const facts = await this.documents.withoutLogo(await this.documents.find(principal, sent));
    return [...chargedTaxes(facts), ...missingFacts(eInvoiceOf(facts), profile).map(missingField)];
  }

  /**
   * The e-invoice of a posted document that the principal may read.
   * @throws NotFound; Refusal `invalid_state` if it is not posted, `missing_for_e_invoice` with every missing fact
   */
  async file(principal: Principal, sent: string, syntax: Syntax, profile: EProfile): Promise<EInvoiceFile> {
    const document = await this.documents.find(principal, sent);
    const invoice = wholeEInvoice(await this.documents.withoutLogo(document), profile);
    return { text: syntax === 'ubl' ? writeUbl(invoice, profile) : writeCii(invoice, profile), name: document.name };
  }
}

/** What prevents the confirmation of a draft of a small business. A posted document has none of it. */
function chargedTaxes({ smallBusiness, mayCharge, state, lines }: PaperFacts): MissingField[] {
  if (!smallBusiness || mayCharge || state === 'posted') return [];
  return chargedTaxProblems(lines).map(({ field, message }) => ({ field: field!, term: 'BT-151', message }));
}

/** @throws Refusal `invalid_state` if it is not posted, `missing_for_e_invoice` with every missing fact */
export function wholeEInvoice(facts: PaperFacts, profile: EProfile): EInvoice {
  if (facts.state !== 'posted') {
    const message = 'Only a posted invoice is an e-invoice. Confirm it first; GET e_invoice lists what is missing.';
    throw new Refusal({ code: 'invalid_state', message });
  }
  const invoice = eInvoiceOf(facts);
  const problems = missingFacts(invoice, profile).map((one): Problem => {
    const { field, message } = missingField(one);
    return { field, code: 'missing_for_e_invoice', message };
  });
  if (problems.length > 0) throw new Refusal(problems);
  return invoice;
}
