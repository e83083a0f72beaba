import { absolute, compare, isZero, negate } from '@daybook/money';
import type { InvoiceType } from '../entities/invoice.js';
import { kindOf } from '../invoices/kinds.js';
import { convertDocument } from './conversion.js';

/** A line of an entry that is to be posted. */
export interface DraftLine {
  readonly accountId: string;
  readonly partnerId: string | null;
  /** In workspace currency, never negative, as is `credit`; at most one of them is above zero. */
  readonly debit: string;
  readonly credit: string;
  /** In `currency`, signed: debit above zero. Never zero. */
  readonly amountCurrency: string;
  readonly currency: string;
  readonly description: string | null;
  /** Of an instalment. */
  readonly dateDue: string | null;
  /** Of a tax line. */
  readonly taxId: string | null;
}

/** An invoice or bill with its figures computed, all amounts in its currency and as they stand on the document. */
export interface InvoiceFigures {
  readonly type: InvoiceType;
  readonly partnerId: string;
  readonly currency: string;
  /** Workspace units per unit of `currency`; `1` when it is the workspace's own. */
  readonly rate: string;
  /** Of the workspace currency. */
  readonly decimals: number;
  readonly lines: readonly {
    readonly amountSubtotal: string;
    readonly accountId: string;
    readonly description: string | null;
  }[];
  readonly taxLines: readonly {
    readonly taxId: string;
    readonly accountId: string;
    readonly amount: string;
    readonly base: string;
  }[];
  /** They add up to the total. */
  readonly instalments: readonly { readonly dateDue: string; readonly amount: string }[];
  /** The receivable account or, of bills, the payable one. */
  readonly partnerAccountId: string;
}

/** A line before it is known which side its value falls on. */
type UnvaluedLine = Omit<DraftLine, 'debit' | 'credit' | 'currency'>;

/**
 * The entry of an invoice or bill (domain.md 6.1 to 6.4), balanced in its currency and in the workspace's: one line per
 * instalment on the receivable or payable account, one per document line, one per tax, in this order. Credits are the
 * exact mirror. A negative amount goes to the other side; what is zero in the document's currency has no line, and
 * what rounds to zero only in the workspace's has a line with neither debit nor credit.
 */
export function invoiceEntry(figures: InvoiceFigures): DraftLine[] {
  const receivable = receivableLines(figures);
  const others = [...documentLines(figures), ...taxLines(figures)];
  const amountsOf = (lines: readonly UnvaluedLine[]) => lines.map((line) => line.amountCurrency);
  const document = { lines: amountsOf(others), instalments: amountsOf(receivable) };
  const values = convertDocument(document, figures.rate, figures.decimals);
  return [
    ...receivable.map((line, index) => valued(line, values.instalments[index] as string, figures.currency)),
    ...others.map((line, index) => valued(line, values.lines[index] as string, figures.currency)),
  ].filter((line) => !isZero(line.amountCurrency));
}

function receivableLines(figures: InvoiceFigures): UnvaluedLine[] {
  return figures.instalments.map(({ dateDue, amount }) => ({
    accountId: figures.partnerAccountId,
    partnerId: figures.partnerId,
    amountCurrency: kindOf(figures).debitsPartner ? amount : negate(amount),
    description: null,
    dateDue,
    taxId: null,
  }));
}

function documentLines(figures: InvoiceFigures): UnvaluedLine[] {
  return figures.lines.map(({ accountId, amountSubtotal, description }) => ({
    accountId,
    partnerId: null,
    amountCurrency: kindOf(figures).debitsPartner ? negate(amountSubtotal) : amountSubtotal,
    description,
    dateDue: null,
    taxId: null,
  }));
}

function taxLines(figures: InvoiceFigures): UnvaluedLine[] {
  return figures.taxLines.map(({ accountId, amount, taxId }) => ({
    accountId,
    partnerId: null,
    amountCurrency: kindOf(figures).debitsPartner ? negate(amount) : amount,
    description: null,
    dateDue: null,
    taxId,
  }));
}

function valued(line: UnvaluedLine, value: string, currency: string): DraftLine {
  const side = compare(value, '0');
  return { ...line, currency, debit: side > 0 ? value : '0', credit: side < 0 ? absolute(value) : '0' };
}
