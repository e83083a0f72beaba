import { Attachments } from '@daybook/attachments';
import type { RecordEntity } from '@daybook/database';
import { checkFigures, type Difference, type ReceivedEInvoice } from '@daybook/e-invoice';
import { InvalidRequest, Refusal } from '@daybook/errors';
import { type JsonObject, JsonNumber } from '@daybook/json';
import { equal, isNegative } from '@daybook/money';
import { InProcess, Registry, type UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Invoice } from '../entities/invoice.js';
import { bills } from '../resources/bills.resource.js';
import { type DraftLine, draftLines } from './draft-lines.js';
import { type LineChoice, LineChoices } from './line-choices.js';
import { type FoundSupplier, Suppliers } from './suppliers.js';
import type { Warning } from './warnings.js';

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
const REFERENCE_MAX = 64;
const TEXTS_MAX = { note: 5000, description: 2000 } as const;

/** One document of a workspace at a time, so that the same file, or the same number, sent twice at once is one bill. */
const ONE_AT_A_TIME = 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))';

const RECORDED = `
  SELECT i.id, i.state FROM accounting.invoices i
  WHERE i.workspace_id = $1 AND i.partner_id = $2 AND i.type = $3 AND i.reference = $4
    AND (i.state = 'draft' OR i.state = 'posted' AND NOT i.taken_back)
  ORDER BY i.state DESC, i.id LIMIT 1`;

/** Makes a draft bill of a received document, with the file attached (domain.md 4.22). */
@Injectable()
export class BillFromDocument {
  constructor(
    private readonly attachments: Attachments,
    private readonly choices: LineChoices,
    private readonly inProcess: InProcess,
    private readonly registry: Registry,
    private readonly suppliers: Suppliers,
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
    const supplier = await this.suppliers.find(work, invoice.seller);
    await this.refuseRecorded(work, invoice, supplier);
    const lines = differences.length > 0 ? [] : draftLines(invoice);
    if (lines.length > LINES_MAX) throw tooManyLines(lines.length);
    const { choices, warnings } = await this.choices.choose(work, supplier.partnerId, lines);
    const shortened: Warning[] = [];
    const body = this.bodyOf(invoice, supplier, lines, choices, shortened);
    const [record] = (await this.inProcess.createAll(work, bills.name, [body])) as readonly [Invoice];
    const { name, bytes } = document;
    const { id } = await this.attachments.add(work, { recordType: bills.base, recordId: record.id, name, bytes });
    const all = [
      ...supplier.warnings,
      ...(await this.suppliers.addressProblems(work, invoice.buyer)),
      ...differences.map(differenceWarning),
      ...warnings,
      ...shortened,
      ...totalWarnings(invoice, record),
    ];
    this.addFindings(work, document, id, { isDuplicate: false, suggestions: supplier.suggestions, warnings: all });
    return { record, kind: 'created' };
  }

  private addFindings(
    { beside }: UnitOfWork,
    { invoice, sha256 }: ReceivedDocument,
    attachment: string,
    found: {
      readonly isDuplicate: boolean;
      readonly suggestions: readonly object[];
      readonly warnings: readonly Warning[];
    },
  ): void {
    const { syntax, profile, totals, payments, dueDate } = invoice;
    const { iban, reference } = payments.find((one) => one.iban !== undefined) ?? payments[0] ?? {};
    Object.assign(beside, {
      source: { syntax, profile, sha256, attachment },
      told: {
        net: Number(totals.net),
        tax: totals.tax === undefined ? null : Number(totals.tax),
        total: Number(totals.total),
        payable: Number(totals.payable),
        due: dueDate ?? null,
        iban: iban?.replaceAll(/\s/g, '') ?? null,
        reference: reference ?? null,
      },
      suggestions: found.suggestions,
      warnings: found.warnings.map((warning) => ({ field: null, ...warning })),
      duplicate: found.isDuplicate,
    });
  }

  /** @throws Refusal if the supplier's number is on another bill */
  private async refuseRecorded(
    { tx, workspaceId }: UnitOfWork,
    { type, number }: ReceivedEInvoice,
    { partnerId }: FoundSupplier,
  ): Promise<void> {
    if (partnerId === undefined) return;
    const [same] = await tx.query<{ id: string; state: string }>(RECORDED, [
      ...[workspaceId, partnerId],
      ...[billType(type), number],
    ]);
    if (!same) return;
    const id = bills.ids.show(same.id);
    const message = `The ${same.state} bill ${id} already has the number ${number} of this supplier. Compare them; nothing was changed.`;
    throw new Refusal({ field: 'reference', code: 'already_recorded', message, suggestion: `GET /v1/bills/${id}` });
  }

  /** What a client would send to create it. */
  private bodyOf(
    invoice: ReceivedEInvoice,
    { partnerId }: FoundSupplier,
    lines: readonly DraftLine[],
    choices: readonly LineChoice[],
    shortened: Warning[],
  ): JsonObject {
    const { type, number, date, dueDate, currency, notes } = invoice;
    if (number.length > REFERENCE_MAX) throw tooLong(number);
    const cut = (field: string, text: string, most: number): string => {
      if (text.length <= most) return text;
      shortened.push({ code: 'shortened', field, message: `${field} has only the first ${most - 1} characters.` });
      return `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…`;
    };
    const id = (resource: string, uuid: string | undefined) =>
      uuid === undefined ? undefined : this.registry.get(resource).ids.show(uuid);
    const isDue = type === 'invoice' && dueDate !== undefined;
    return given({
      type: billType(type),
      partner: id('partners', partnerId),
      reference: number,
      date,
      date_due: isDue ? dueDate : undefined,
      // The due date of the document, not that of the partner's usual term.
      payment_term: isDue ? null : undefined,
      currency,
      note: notes.length === 0 ? undefined : cut('note', notes.join('\n'), TEXTS_MAX.note),
      lines: lines.map((line, i) => {
        const { productId, accountId, taxId } = choices[i]!;
        return given({
          product: id('products', productId),
          description: cut(`lines[${i}].description`, line.description, TEXTS_MAX.description),
          quantity: new JsonNumber(line.quantity),
          price_unit: new JsonNumber(line.price),
          account: id('accounts', accountId),
          taxes: taxId === undefined ? [] : [id('taxes', taxId)!],
        });
      }),
    });
  }
}

const billType = (type: ReceivedEInvoice['type']) => (type === 'invoice' ? 'bill' : 'bill_credit_note');

function given(values: Readonly<Record<string, JsonObject[string] | undefined>>): JsonObject {
  const some = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.assign(Object.create(null) as JsonObject, Object.fromEntries(some));
}

const sentence = ({ field, told, computed, from }: Difference): string =>
  `${field} is ${told}, but ${from} give ${computed}.`;

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

const differenceWarning = (difference: Difference): Warning => ({
  code: 'does_not_add_up',
  message: `The document does not add up: ${sentence(difference)} The draft has no lines.`,
});

function totalWarnings(invoice: ReceivedEInvoice, { amountTotal, lines }: Invoice): Warning[] {
  const { totals } = invoice;
  const warnings: (Warning | false)[] = [
    invoice.lines.length === 0 && {
      code: 'no_lines',
      field: 'lines',
      message: 'The document has no lines: the draft has one for each of its taxes.',
    },
    lines.length > 0 &&
      !equal(amountTotal, totals.total) && {
        code: 'total_differs',
        field: 'amount_total',
        message: `The total of the draft is ${amountTotal}, that of the document ${totals.total}. Correct the lines and their taxes.`,
      },
    !equal(totals.payable, totals.total) && {
      code: 'payable_differs',
      message: `The document asks for ${totals.payable}, not for its total of ${totals.total}: ${totals.prepaid ?? '0'} is prepaid.`,
    },
    isNegative(totals.total) && {
      code: 'negative_total',
      field: 'type',
      message: 'The total is below 0: it cannot be confirmed. Enter it as the opposite type, with positive prices.',
    },
  ];
  return warnings.filter((warning) => warning !== false);
}

function tooManyLines(count: number): Refusal {
  const message = `The document has ${count} lines, allowances and charges; a bill has at most ${LINES_MAX} lines.`;
  return new Refusal({ field: 'lines', code: 'too_many_lines', message });
}

function tooLong(number: string): InvalidRequest {
  const message = `The document has the number ${number.slice(0, 80)}, which is longer than ${REFERENCE_MAX} characters.`;
  return new InvalidRequest({ field: 'reference', code: 'out_of_range', message });
}
