import type { Principal } from '@daybook/access';
import { Database, type Statements } from '@daybook/database';
import { Reader, type Resource } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { invoices } from '../resources/invoices.resource.js';
import { PAPER_FACTS, type PaperFacts } from './paper-facts.sql.js';

/** `INV-2026-00001` for `INV/2026/00001`. */
export const fileName = (number: string): string => number.replaceAll(/[^A-Za-z0-9]+/g, '-');

const NUMBER = new Map([['number', null]]);

/** An invoice or a credit note that somebody may read. */
export interface FoundDocument {
  readonly workspaceId: string;
  readonly invoiceId: string;
  /** `INV-2026-00001`; for a draft, a name from its id. */
  readonly name: string;
}

/** Reads what papers and e-invoices state about a document. */
@Injectable()
export class DocumentFacts {
  constructor(
    private readonly reader: Reader,
    private readonly database: Database,
  ) {}

  /** @throws NotFound, also for a document that the principal may not read */
  async find(principal: Principal, sent: string): Promise<FoundDocument> {
    const shown = await this.reader.get(principal, invoices as Resource, sent, NUMBER, 'number');
    const id = shown['id'] as string;
    const name = fileName((shown['number'] as string | null) ?? id);
    return { workspaceId: principal.workspace.id, invoiceId: invoices.ids.read(id)!, name };
  }

  /** `statements`: the transaction in which to read. */
  async of(
    { workspaceId, invoiceId }: Pick<FoundDocument, 'workspaceId' | 'invoiceId'>,
    statements: Statements = this.database.of(workspaceId),
  ): Promise<PaperFacts> {
    const [facts] = await statements.query<PaperFacts>(PAPER_FACTS, [workspaceId, invoiceId]);
    return facts!;
  }
}
