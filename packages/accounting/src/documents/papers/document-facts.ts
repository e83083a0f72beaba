import type { Principal } from '@daybook/access';
import { Database } from '@daybook/database';
import { Reader, type Resource } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { invoices } from '../resources/invoices.resource.js';
import { PAPER_FACTS, type PaperFacts } from './paper-facts.sql.js';

/** What leaves the house of an invoice or a credit note. */
export interface Document {
  readonly invoiceId: string;
  /** `INV-2026-00001`; for a draft, a name from its id. */
  readonly name: string;
  readonly facts: PaperFacts;
}

/** Reads what papers and e-invoices say of a document. */
@Injectable()
export class DocumentFacts {
  constructor(
    private readonly reader: Reader,
    private readonly database: Database,
  ) {}

  /** Of an invoice that the principal may read. @throws NotFound */
  async of(principal: Principal, sent: string): Promise<Document> {
    const shown = await this.reader.get(principal, invoices as Resource, sent, new Map(), 'id');
    const id = shown['id'] as string;
    const invoiceId = invoices.ids.read(id)!;
    const workspaceId = principal.workspace.id;
    const [facts] = await this.database.of(workspaceId).query<PaperFacts>(PAPER_FACTS, [workspaceId, invoiceId]);
    return { invoiceId, name: (facts!.number ?? id).replaceAll(/[^A-Za-z0-9]+/g, '-'), facts: facts! };
  }
}
