import { checkFigures, type Difference, type ReceivedEInvoice } from '@daybook/e-invoice';
import { equal, isNegative } from '@daybook/money';
import { Injectable } from '@nestjs/common';
import { bills } from '../resources/bills.resource.js';
import { billType, draftFacts, type DraftFacts } from './draft-facts.js';
import { draftLines } from './draft-lines.js';
import { type ChosenLines, LineChoices } from './line-choices.js';
import { type FoundSupplier, type Suggestion, Suppliers, type Within } from './suppliers.js';
import type { Warning } from './warnings.js';

/** The bill as far as it is compared with the document. */
export interface ComparedBill {
  /** UUID. */
  readonly id: string;
  /** UUID. */
  readonly partnerId: string | null;
  readonly amountTotal: string;
  readonly lines: readonly { readonly description: string; readonly hasTaxes: boolean }[];
}

/** A draft or posted bill. */
interface RecordedBill {
  /** As clients see it. */
  readonly id: string;
  readonly state: string;
}

export interface Found {
  readonly suggestions: readonly Suggestion[];
  readonly warnings: readonly Warning[];
}

const RECORDED = `
  SELECT i.id, i.state FROM accounting.invoices i
  WHERE i.workspace_id = $1 AND i.partner_id = $2 AND i.type = $3 AND i.reference = $4 AND i.id IS DISTINCT FROM $5
    AND (i.state = 'draft' OR i.state = 'posted' AND NOT i.taken_back)
  ORDER BY i.state DESC, i.id LIMIT 1`;

interface Known {
  readonly supplier?: FoundSupplier;
  readonly chosen?: ChosenLines;
}

/** What a person has to look at before a draft of a document is confirmed (domain.md 4.22). */
@Injectable()
export class FoundInDocument {
  constructor(
    private readonly choices: LineChoices,
    private readonly suppliers: Suppliers,
  ) {}

  /** Another bill with this number of the supplier, unless it was reversed in full. `except`: UUID of a bill that is not meant. */
  async recorded(
    { tx, workspaceId }: Within,
    { type, number }: Pick<ReceivedEInvoice, 'type' | 'number'>,
    partnerId: string,
    except: string | null = null,
  ): Promise<RecordedBill | undefined> {
    const sent = [workspaceId, partnerId, billType(type), number, except];
    const [same] = await tx.query<RecordedBill>(RECORDED, sent);
    return same && { id: bills.ids.show(same.id), state: same.state };
  }

  /** Compares a draft, as it is now, with its document. `known`: what was found of it in the same transaction. */
  async compare(within: Within, invoice: ReceivedEInvoice, bill: ComparedBill, known: Known = {}): Promise<Found> {
    const { partnerId } = bill;
    const differences = checkFigures(invoice);
    const lines = differences.length > 0 ? [] : draftLines(invoice);
    const supplier = partnerId === null ? (known.supplier ?? (await this.suppliers.find(within, invoice))) : undefined;
    const same = partnerId === null ? undefined : await this.recorded(within, invoice, partnerId, bill.id);
    const chosen = known.chosen ?? (await this.choices.choose(within, partnerId ?? undefined, lines));
    const facts = draftFacts(invoice, lines);
    const warnings = [
      ...(supplier?.warnings ?? []),
      ...(partnerId === null ? [] : await this.suppliers.accountProblems(within, partnerId, invoice)),
      ...(same ? [recordedWarning(same, invoice.number)] : []),
      ...(await this.suppliers.addressProblems(within, invoice.buyer)),
      ...differences.map((difference) => differenceWarning(difference, bill)),
      ...chosen.warnings.filter(({ field }) => isOpen(field, facts, bill)),
      ...facts.warnings,
      ...totalWarnings(invoice, bill, differences.length === 0),
    ];
    return { suggestions: supplier?.suggestions ?? [], warnings };
  }
}

/** Whether the draft still has the line, and no tax if the finding is about its tax. Lines that a person added or moved are not taken for those of the document. */
function isOpen(field = '', { lines }: DraftFacts, bill: ComparedBill): boolean {
  const at = Number(/^lines\[(\d+)\]/.exec(field)?.[1]);
  const line = bill.lines[at];
  if (line === undefined || (field.endsWith('.taxes') && line.hasTaxes)) return false;
  return bill.lines.length === lines.length || line.description === lines[at]?.['description'];
}

export const sentence = ({ field, told, computed, from }: Difference): string =>
  `${field} is ${told}, but ${from} give ${computed}.`;

const differenceWarning = (difference: Difference, { lines }: ComparedBill): Warning => ({
  code: 'does_not_add_up',
  message: `The document does not add up: ${sentence(difference)}${lines.length === 0 ? ' The draft has no lines.' : ''}`,
});

const recordedWarning = ({ id, state }: RecordedBill, number: string): Warning => ({
  code: 'already_recorded',
  field: 'reference',
  message: `The ${state} bill ${id} already has the number ${number} of this supplier. Compare them, and delete one.`,
});

function totalWarnings(invoice: ReceivedEInvoice, { amountTotal, lines }: ComparedBill, addsUp: boolean): Warning[] {
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
    addsUp &&
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
