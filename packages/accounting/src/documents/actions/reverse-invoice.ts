import { InvalidRequest, namedTwice, type Problem } from '@daybook/errors';
import { type InUnit, inUnitOf, takenOf, type TakenPart } from '@daybook/inventory';
import { compare } from '@daybook/money';
import { type ActionVerb, addRecord, type Plan, type Refused, runAction, type UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Invoice } from '../entities/invoice.js';
import { draftCredit, type Part, draftReplacement } from '../invoices/credit-draft.js';
import { invoiceTypeRules } from '../invoices/invoice-types.js';
import { type Original, type OriginalLine, Originals } from '../invoices/originals.js';
import { inBase } from '../invoices/credit-rules.js';
import { documentResource } from '../invoices/document-resource.js';
import { uncreditedPart } from '../invoices/credit-figures.js';
import { returnedDeductions } from '../deposits/returned-deductions.js';
import { BooksReader, type BooksSettings } from '../../ledger/books/books-reader.js';
import { lockedProblems } from '../../ledger/lock/locked-period.js';
import { ConfirmInvoice } from './confirm-invoice.js';
import { DraftInvoice } from './draft-invoice.js';

export interface ReverseArgs {
  readonly date?: string | null;
  readonly reason?: string | null;
  /** Absent: everything that is left. */
  readonly lines?: readonly ({ readonly lineId: string } & TakenPart)[];
  /** Leave the credit note as a draft. */
  readonly draft?: boolean | null;
  /** Also create a new draft of the same document. */
  readonly replace?: boolean | null;
}

interface Context {
  readonly original: Original;
  readonly books: BooksSettings;
}

interface ReversePlan extends Plan<Invoice> {
  readonly credit: Invoice;
  /** Whether the credit takes effect immediately. */
  readonly isConfirmed: boolean;
  readonly replacement: Invoice | null;
}

/** Reverses a posted document, in full or in part, by a credit at its own rate (domain.md 5.1, 6.2, 9). */
@Injectable()
export class ReverseInvoice implements ActionVerb<Invoice, ReverseArgs, Context, ReversePlan> {
  constructor(
    private readonly originals: Originals,
    private readonly books: BooksReader,
    private readonly draft: DraftInvoice,
    private readonly confirm: ConfirmInvoice,
  ) {}

  async load(work: UnitOfWork, { id }: Readonly<Invoice>): Promise<Context> {
    const books = await this.books.load(work);
    return { books, original: await this.originals.read(work.tx, work.workspaceId, id) };
  }

  plan(
    invoice: Readonly<Invoice>,
    { original, books }: Context,
    args: ReverseArgs | undefined = {},
  ): ReversePlan | Refused {
    refuseTwice(args);
    const problems = problemsOf(invoice, original, books, args);
    if (problems.length > 0) return { problems };
    const date = args.draft ? (args.date ?? null) : dateOf(invoice, books, args);
    return {
      problems,
      credit: draftCredit(invoice, partsOf(invoice, original, args), date, args.reason ?? null),
      isConfirmed: !args.draft,
      replacement: args.replace ? draftReplacement(invoice) : null,
    };
  }

  async apply(work: UnitOfWork, _invoice: Invoice, { credit, isConfirmed, replacement }: ReversePlan): Promise<void> {
    await addRecord(work, this.draft, documentResource(credit), credit);
    if (isConfirmed) await runAction(work, this.confirm, credit, {});
    if (replacement) await addRecord(work, this.draft, documentResource(replacement), replacement);
  }
}

function problemsOf(invoice: Invoice, original: Original, books: BooksSettings, args: ReverseArgs): Problem[] {
  if (invoiceTypeRules(invoice).isCredit) {
    const message = 'A credit note cannot be reversed. Create the document again.';
    return [{ code: 'invalid_state', message }];
  }
  return [...lineProblems(original, args), ...dateProblems(invoice, books, args)];
}

function lineProblems(original: Original, { lines }: ReverseArgs): Problem[] {
  const isNothingLeft = original.lines.every((line) => compare(uncreditedPart(line).quantity, '0') <= 0);
  if (lines === undefined ? isNothingLeft : lines.length === 0) {
    return [
      {
        field: 'lines',
        code: 'nothing_to_credit',
        message: `${original.number} has nothing left to credit, or no line has a quantity. Check the lines.`,
      },
    ];
  }
  return (lines ?? []).flatMap(({ lineId, ...part }, i): Problem[] => {
    const line = original.lines.find(({ id }) => id === lineId);
    if (!line)
      return [
        {
          field: `lines[${i}].line`,
          code: 'not_found',
          message: `lines[${i}].line must be a line of ${original.number}.`,
        },
      ];
    const found = takenOf(part, line, line.product ?? undefined, `lines[${i}]`);
    if ('problems' in found) return found.problems;
    const left = uncreditedPart(line).quantity;
    if (compare(found.base, left) <= 0) return [];
    const field = `lines[${i}].quantity`;
    return [
      {
        field,
        code: 'out_of_range',
        message: `${field} must be at most ${inBase(left, line)}, the quantity that is not yet credited.`,
      },
    ];
  });
}

function dateProblems(invoice: Invoice, books: BooksSettings, args: ReverseArgs): Problem[] {
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

/** Today, unless the document itself has a later date. */
function dateOf(invoice: Invoice, { today }: BooksSettings, { date }: ReverseArgs): string {
  const own = invoice.date as string;
  return date ?? (today > own ? today : own);
}

function partsOf(invoice: Invoice, original: Original, { lines }: ReverseArgs): Part[] {
  const byId = new Map(invoice.lines.map((line) => [line.id, line]));
  const wanted = lines && [...lines, ...returnedDeductions(original, lines)];
  const named = wanted?.map(({ lineId, ...part }) => ({ line: original.lines.find(({ id }) => id === lineId)!, part }));
  return (named ?? original.lines.map((line) => ({ line, part: undefined }))).flatMap(({ line, part }): Part[] => {
    const counted = countedOf(line, part);
    return counted ? [{ line: byId.get(line.id)!, ...counted }] : [];
  });
}

/** What is named of a line, in the unit that is named; else what is left. Undefined: nothing is. */
function countedOf(line: OriginalLine, part: TakenPart | undefined): InUnit | undefined {
  const { inUnit: quantity, unitCode, unitFactor, product } = line;
  if (part) {
    const found = takenOf(part, line, product ?? undefined, '');
    return 'taken' in found ? found.taken : undefined;
  }
  const left = uncreditedPart(line).quantity;
  if (compare(left, '0') <= 0) return undefined;
  return inUnitOf({ quantity, unitCode, unitFactor }, left, product?.unitCode ?? unitCode);
}

function refuseTwice({ lines = [] }: ReverseArgs): void {
  const twice = namedTwice(
    lines.map(({ lineId }) => lineId),
    (at) => `lines[${at}].line`,
  );
  if (twice.length > 0) throw new InvalidRequest(twice);
}
