import { InvalidRequest, type Problem, Refusal } from '@daybook/errors';
import { compare } from '@daybook/money';
import type { OldActionVerb, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Invoice } from '../entities/invoice.js';
import { creditOf, type Part, replacementOf } from '../invoices/credit-draft.js';
import { InvoiceConfirmation } from '../invoices/invoice-confirmation.js';
import { InvoiceDraft } from '../invoices/invoice-draft.js';
import { kindOf } from '../invoices/kinds.js';
import { type Original, Originals } from '../invoices/originals.js';
import { resourceOf } from '../invoices/resource-of.js';
import { leftOf } from '../invoices/credit-figures.js';
import { BooksHolder, type HeldBooks, lockedProblems } from '../../ledger/books/held-books.js';

export interface ReverseArgs {
  readonly date?: string | null;
  readonly reason?: string | null;
  /** Absent: all that is left. */
  readonly lines?: readonly { readonly lineId: string; readonly quantity: string }[];
  /** Leave the credit note as a draft. */
  readonly draft?: boolean | null;
  /** Make a new draft of the same document, too. */
  readonly replace?: boolean | null;
}

/** A posted document is taken back, whole or in parts, by a credit at its own rate (domain.md 5.1, 6.2, 9). */
@Injectable()
export class ReverseInvoice implements OldActionVerb<Invoice, ReverseArgs> {
  constructor(
    private readonly originals: Originals,
    private readonly drafts: InvoiceDraft,
    private readonly confirmation: InvoiceConfirmation,
    private readonly books: BooksHolder,
  ) {}

  async refusals(work: UnitOfWork, invoice: Invoice, args: ReverseArgs = {}): Promise<readonly Problem[]> {
    const books = await this.books.hold(work.workspaceId);
    return problemsOf(invoice, await this.originals.read(work.workspaceId, invoice.id), books, args);
  }

  async run(work: UnitOfWork, invoice: Invoice, args: ReverseArgs): Promise<void> {
    refuseTwice(args);
    const books = await this.books.hold(work.workspaceId);
    const original = await this.originals.read(work.workspaceId, invoice.id);
    const problems = problemsOf(invoice, original, books, args);
    if (problems.length > 0) throw new Refusal(problems);
    const date = args.draft ? (args.date ?? null) : dateOf(invoice, books, args);
    const credit = creditOf(invoice, partsOf(invoice, original, args), date, args.reason ?? null);
    await this.add(work, credit);
    if (!args.draft) await this.confirmation.confirm(work, credit);
    if (args.replace) await this.add(work, replacementOf(invoice));
  }

  private async add(work: UnitOfWork, document: Invoice): Promise<void> {
    work.begin(document);
    await this.drafts.complete(work, document);
    await work.add(resourceOf(document), document);
  }
}

function problemsOf(invoice: Invoice, original: Original, books: HeldBooks, args: ReverseArgs): Problem[] {
  if (kindOf(invoice).isCredit) {
    const message = 'A credit note cannot be reversed. Create the document again.';
    return [{ code: 'invalid_state', message }];
  }
  return [...lineProblems(original, args), ...dateProblems(invoice, books, args)];
}

function lineProblems(original: Original, { lines }: ReverseArgs): Problem[] {
  const isNothingLeft = original.lines.every((line) => compare(leftOf(line).quantity, '0') <= 0);
  if (lines === undefined ? isNothingLeft : lines.length === 0) {
    return [
      {
        field: 'lines',
        code: 'nothing_to_credit',
        message: `Nothing of ${original.number} is left to credit, or no line has a quantity. Check the lines.`,
      },
    ];
  }
  return (lines ?? []).flatMap(({ lineId, quantity }, i): Problem[] => {
    const line = original.lines.find(({ id }) => id === lineId);
    if (!line)
      return [
        {
          field: `lines[${i}].line`,
          code: 'not_found',
          message: `lines[${i}].line must be a line of ${original.number}.`,
        },
      ];
    const left = leftOf(line).quantity;
    if (compare(quantity, left) <= 0) return [];
    const field = `lines[${i}].quantity`;
    return [
      {
        field,
        code: 'out_of_range',
        message: `${field} must be at most ${left}, the quantity that is not yet credited.`,
      },
    ];
  });
}

function dateProblems(invoice: Invoice, books: HeldBooks, args: ReverseArgs): Problem[] {
  const date = dateOf(invoice, books, args);
  if (date < (invoice.date as string)) {
    return [
      {
        field: 'date',
        code: 'out_of_range',
        message: `date must not be before ${invoice.date}, the date of ${invoice.number}.`,
      },
    ];
  }
  return args.draft ? [] : lockedProblems(books, date);
}

/** Today, unless the document itself is of a later day. */
function dateOf(invoice: Invoice, { today }: HeldBooks, { date }: ReverseArgs): string {
  const own = invoice.date as string;
  return date ?? (today > own ? today : own);
}

function partsOf(invoice: Invoice, original: Original, { lines }: ReverseArgs): Part[] {
  const byId = new Map(invoice.lines.map((line) => [line.id, line]));
  const all = original.lines.map((line) => ({ lineId: line.id, quantity: leftOf(line).quantity }));
  return (lines ?? all.filter(({ quantity }) => compare(quantity, '0') > 0)).map(({ lineId, quantity }) => ({
    line: byId.get(lineId)!,
    quantity,
  }));
}

function refuseTwice({ lines = [] }: ReverseArgs): void {
  if (new Set(lines.map(({ lineId }) => lineId)).size === lines.length) return;
  throw new InvalidRequest({ field: 'lines', code: 'duplicate_value', message: 'lines lists the same line twice.' });
}
