import type { Principal } from '@daybook/access';
import { Database, type Statements } from '@daybook/database';
import type { PaperLanguage } from '@daybook/papers';
import { Reader, type Resource } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { bills } from '../resources/bills.resource.js';
import { invoices } from '../resources/invoices.resource.js';
import { PAPER_FACTS, type PaperFacts } from './paper-facts.sql.js';

const NUMBER_AND_TYPE = new Map([
  ['number', null],
  ['type', null],
]);
const LANGUAGE = `SELECT coalesce(i.language, p.language, c.document_language, 'en') AS language FROM accounting.invoices i
  JOIN tokens.companies c ON c.workspace_id = $1 AND c.id = i.workspace_id
  LEFT JOIN accounting.partners p ON p.workspace_id = $1 AND p.id = i.partner_id
  WHERE i.workspace_id = $1 AND i.id = $2`;

const RESOURCES = { invoices, bills };

/** A document that somebody may read. */
export interface FoundDocument {
  readonly workspaceId: string;
  readonly invoiceId: string;
  /** `INV-2026-00001`; for a draft, a name from its id. */
  readonly name: string;
  /** `credit_note` */
  readonly type: string;
}

/** The name of a record's files without their ending: its number with hyphens, or its id. */
export function fileName({ number, id }: { readonly number?: unknown; readonly id?: unknown }): string {
  return String(number ?? id).replaceAll(/[^A-Za-z0-9]+/g, '-');
}

type DocumentKey = Pick<FoundDocument, 'workspaceId' | 'invoiceId'>;

/** Reads what papers and e-invoices state about a document. */
@Injectable()
export class DocumentFacts {
  constructor(
    private readonly reader: Reader,
    private readonly database: Database,
  ) {}

  /** @throws NotFound, also for a document that the principal may not read */
  async find(
    principal: Principal,
    sent: string,
    collection: keyof typeof RESOURCES = 'invoices',
  ): Promise<FoundDocument> {
    const resource = RESOURCES[collection];
    const shown = await this.reader.get(principal, resource as Resource, sent, NUMBER_AND_TYPE, 'number,type');
    return {
      workspaceId: principal.workspace.id,
      invoiceId: resource.ids.read(shown['id'] as string)!,
      name: fileName(shown),
      type: shown['type'] as string,
    };
  }

  /** The language of its paper where a request names none: its own, that of its partner, or else of the company. */
  async languageOf(
    { workspaceId, invoiceId }: DocumentKey,
    statements: Statements = this.database.of(workspaceId),
  ): Promise<PaperLanguage> {
    const [row] = await statements.query<{ language: PaperLanguage }>(LANGUAGE, [workspaceId, invoiceId]);
    return row!.language;
  }

  /** What a paper states. `statements`: the transaction in which to read. */
  async of(key: DocumentKey, statements: Statements = this.database.of(key.workspaceId)): Promise<PaperFacts> {
    return this.read(key, true, statements);
  }

  /** What an e-invoice states: the same without the bytes of the logo. */
  async withoutLogo(key: DocumentKey): Promise<PaperFacts> {
    return this.read(key, false, this.database.of(key.workspaceId));
  }

  private async read(
    { workspaceId, invoiceId }: DocumentKey,
    withLogo: boolean,
    statements: Statements,
  ): Promise<PaperFacts> {
    const [facts] = await statements.query<PaperFacts>(PAPER_FACTS, [workspaceId, invoiceId, withLogo]);
    return facts!;
  }
}
