import { Attachments } from '@daybook/attachments';
import type { RecordEntity } from '@daybook/database';
import { checkFigures, type Difference, type ReceivedEInvoice } from '@daybook/e-invoice';
import { Refusal } from '@daybook/errors';
import type { UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { bills } from '../resources/bills.resource.js';
import { DraftBills } from './draft-bills.js';
import { draftLines } from './draft-lines.js';
import { type Found, FoundInDocument, sentence } from './found-in-document.js';
import { LineChoices } from './line-choices.js';
import { shownFindings } from './shown-document.js';
import { Suppliers } from './suppliers.js';

/** A file of a supplier, and what it says. */
export interface ReceivedDocument {
  readonly invoice: ReceivedEInvoice;
  readonly bytes: Buffer;
  /** Of the bytes, in hexadecimal. */
  readonly sha256: string;
  /** The name under which it is attached. */
  readonly name: string;
}

/** The addressed record of the write. */
interface Outcome {
  readonly record: RecordEntity;
  readonly kind: 'created' | 'updated';
}

const LINES_MAX = 500;

/** One document of a workspace at a time, so that the same file, or the same number, sent twice at once is one bill. */
const ONE_AT_A_TIME = 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))';

/** Makes a draft bill of a received document, with the file attached (domain.md 4.22). */
@Injectable()
export class BillFromDocument {
  constructor(
    private readonly attachments: Attachments,
    private readonly suppliers: Suppliers,
    private readonly choices: LineChoices,
    private readonly found: FoundInDocument,
    private readonly bills: DraftBills,
  ) {}

  /**
   * Adds the draft, or finds the bill that has this file. What was found goes to `work.beside`. `acceptsDifferences`: a document that does
   * not add up becomes a draft without lines.
   * @throws Refusal `does_not_add_up`, `already_recorded`, `too_many_lines`; whatever creating a bill throws
   */
  async draft(work: UnitOfWork, document: ReceivedDocument, acceptsDifferences: boolean): Promise<Outcome> {
    const { tx, workspaceId } = work;
    await tx.query(ONE_AT_A_TIME, [`bills/from_document ${workspaceId}`]);
    const [known] = await this.attachments.findByHash(tx, workspaceId, bills.base, document.sha256);
    if (known) {
      this.addFindings(work, document, known.id, { isDuplicate: true, suggestions: [], warnings: [] });
      return { record: await work.lock(bills, known.recordId), kind: 'updated' };
    }
    const { invoice } = document;
    const differences = checkFigures(invoice);
    if (differences.length > 0 && !acceptsDifferences) throw doesNotAddUp(differences);
    const supplier = await this.suppliers.find(work, invoice);
    const { partnerId } = supplier;
    await this.refuseRecorded(work, invoice, partnerId);
    const lines = differences.length > 0 ? [] : draftLines(invoice);
    if (lines.length > LINES_MAX) throw tooManyLines(lines.length);
    const chosen = await this.choices.choose(work, partnerId, lines);
    const record = await this.bills.create(work, { invoice, partnerId, lines, choices: chosen.choices });
    const { name, bytes } = document;
    const { id } = await this.attachments.add(work, { recordType: bills.base, recordId: record.id, name, bytes });
    const bill = {
      ...{ id: record.id, partnerId: partnerId ?? null, amountTotal: record.amountTotal },
      lines: lines.map(({ description }, i) => ({ description, hasTaxes: chosen.choices[i]?.taxId !== undefined })),
    };
    const found = await this.found.compare(work, invoice, bill, { supplier, chosen });
    this.addFindings(work, document, id, { isDuplicate: false, ...found });
    return { record, kind: 'created' };
  }

  private addFindings(
    { beside }: UnitOfWork,
    { invoice, sha256 }: ReceivedDocument,
    attachment: string,
    { isDuplicate, ...found }: Found & { readonly isDuplicate: boolean },
  ): void {
    Object.assign(beside, shownFindings(invoice, { sha256, attachment }, found), { duplicate: isDuplicate });
  }

  /** @throws Refusal if the supplier's number is on another bill */
  private async refuseRecorded(
    work: UnitOfWork,
    invoice: ReceivedEInvoice,
    partnerId: string | undefined,
  ): Promise<void> {
    const same = partnerId === undefined ? undefined : await this.found.recorded(work, invoice, partnerId);
    if (!same) return;
    const message = `The ${same.state} bill ${same.id} already has the number ${invoice.number} of this supplier. Compare them; nothing was changed.`;
    throw new Refusal({
      ...{ field: 'reference', code: 'already_recorded', message },
      suggestion: `GET /v1/bills/${same.id}`,
    });
  }
}

function doesNotAddUp(differences: readonly Difference[]): Refusal {
  const advice =
    ' Ask the supplier, or send accept_differences=true for a draft without lines, with the file attached.';
  return new Refusal(
    differences.map((difference, i) => ({
      field: difference.field,
      code: 'does_not_add_up',
      message: `${sentence(difference)}${i === 0 ? advice : ''}`,
    })),
  );
}

function tooManyLines(count: number): Refusal {
  const message = `The document has ${count} lines, allowances and charges; a bill has at most ${LINES_MAX} lines.`;
  return new Refusal({ field: 'lines', code: 'too_many_lines', message });
}
