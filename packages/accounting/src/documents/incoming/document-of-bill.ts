import type { Principal } from '@daybook/access';
import { type AttachedFile, Attachments } from '@daybook/attachments';
import { Database } from '@daybook/database';
import { InvalidRequest, Refusal, UnsupportedMediaType } from '@daybook/errors';
import type { ReceivedEInvoice } from '@daybook/e-invoice';
import { Reader, type Resource } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { bills } from '../resources/bills.resource.js';
import { partners } from '../resources/partners.resource.js';
import { type ComparedBill, FoundInDocument } from './found-in-document.js';
import { ReadDocuments } from './read-documents.js';
import { readValues } from './read-values.js';
import { shownDocument, shownFindings } from './shown-document.js';

/** In bytes: what POST /v1/bills/from_document accepts, too. */
export const FILE_MAX_BYTES = 10 * 1024 * 1024;

/** Files of a bill that are read in search of its e-invoice, the oldest first. */
const FILES_READ_MAX = 3;

const NONE = { source: null, document: null, told: null, suggestions: [], warnings: [], read: [] };

interface ShownBill {
  readonly id: string;
  readonly state: string;
  readonly partner: { readonly id: string } | null;
  readonly amount_total: unknown;
  readonly lines: readonly { readonly id: string; readonly description: string; readonly taxes: readonly unknown[] }[];
}

/** The e-invoice among the files of a bill, read again: what it says, and what a person still has to look at (domain.md 4.22). */
@Injectable()
export class DocumentOfBill {
  constructor(
    private readonly attachments: Attachments,
    private readonly database: Database,
    private readonly documents: ReadDocuments,
    private readonly found: FoundInDocument,
    private readonly reader: Reader,
  ) {}

  /**
   * `sent`: the id of the bill. Warnings and suggestions are of the bill as it is now, and only of a draft.
   * @throws NotFound, also for a bill that the principal may not read; Unavailable `overloaded`
   */
  async of(principal: Principal, sent: string): Promise<object> {
    const bill = (await this.reader.get(principal, bills as Resource, sent)) as unknown as ShownBill;
    const id = bills.ids.read(bill.id)!;
    const within = { tx: this.database.of(principal.workspace.id), workspaceId: principal.workspace.id };
    const files = await this.attachments.filesOf(within.tx, within.workspaceId, id);
    const read = await this.firstEInvoice(within.workspaceId, files);
    if (!read) return NONE;
    const { invoice, file } = read;
    const found =
      bill.state === 'draft'
        ? await this.found.compare(within, invoice, comparedBill(id, bill))
        : { suggestions: [], warnings: [] };
    const { source, ...findings } = shownFindings(invoice, { sha256: file.sha256, attachment: file.id }, found);
    return { source, document: shownDocument(invoice), ...findings, read: readValues(invoice, bill.lines) };
  }

  private async firstEInvoice(
    workspaceId: string,
    files: readonly AttachedFile[],
  ): Promise<{ readonly invoice: ReceivedEInvoice; readonly file: AttachedFile } | undefined> {
    for (const file of files.filter(mayBeEInvoice).slice(0, FILES_READ_MAX)) {
      const bytes = await this.attachments.read(workspaceId, file.sha256);
      const invoice = bytes && (await this.documents.read(bytes).catch(unlessUnreadable));
      if (invoice) return { invoice, file };
    }
    return undefined;
  }
}

const mayBeEInvoice = ({ size, mediaType, name }: AttachedFile): boolean =>
  size <= FILE_MAX_BYTES && (/^application\/(?:pdf|xml)$/.test(mediaType) || /\.xml$/i.test(name));

/** @throws whatever is not about the file */
function unlessUnreadable(error: unknown): undefined {
  if ([InvalidRequest, Refusal, UnsupportedMediaType].some((kind) => error instanceof kind)) return undefined;
  throw error;
}

function comparedBill(id: string, { partner, amount_total: total, lines }: ShownBill): ComparedBill {
  return {
    id,
    partnerId: partner === null ? null : partners.ids.read(partner.id)!,
    amountTotal: String(total),
    lines: lines.map(({ description, taxes }) => ({ description, hasTaxes: taxes.length > 0 })),
  };
}
