import { Internal } from '@daybook/errors';
import { absolute, compare, equal, isZero, negate, subtract } from '@daybook/money';
import type { InvoiceType } from '../entities/invoice.js';
import { invoiceTypeRules } from './invoice-types.js';
import type { DraftLine, LedgerLine } from '../../ledger/posting/ledger-line.js';
import { convertDocument, type DocumentAmounts } from '../../ledger/currencies/conversion.js';

/** An invoice or bill with its figures computed, all amounts in its currency and with the signs that the document shows. */
export interface InvoiceFigures {
  readonly type: InvoiceType;
  readonly partnerId: string;
  readonly currency: string;
  /** Workspace units per unit of `currency`; `1` if it is the workspace's own. */
  readonly rate: string;
  /** Of the workspace currency. */
  readonly decimals: number;
  readonly lines: readonly {
    readonly amountSubtotal: string;
    readonly accountId: string;
    readonly description: string | null;
    /** The part that is posted to its account, in workspace currency, debit above 0; absent: all of it. */
    readonly onAccount?: string;
    /** The account of the rest; absent: that of the document. */
    readonly differenceAccountId?: string;
  }[];
  readonly taxLines: readonly {
    readonly taxId: string;
    readonly accountId: string;
    /** Where it is owed, if the buyer owes it. */
    readonly counterAccountId?: string | null;
    readonly amount: string;
    readonly base: string;
  }[];
  /** They add up to the total. */
  readonly instalments: readonly { readonly dateDue: string; readonly amount: string }[];
  /** The receivable account or, for bills, the payable one. */
  readonly partnerAccountId: string;
  /** The workspace's currency. */
  readonly home: string;
  /** The account for the part of a line that is not posted to its own account; null: there is none. */
  readonly differenceAccountId: string | null;
}

/** A line before the side of its value is known. */
type UnvaluedLine = Omit<DraftLine, 'debit' | 'credit' | 'currency'>;

/**
 * The entry of an invoice or bill (domain.md 6.1 to 6.4), balanced in its currency and in the workspace's: one line per instalment on the
 * receivable or payable account, one per document line, one per tax, in this order; a tax that the buyer owes has a second line, on the
 * account where it is owed. Credits are the exact mirror. A negative amount goes to
 * the other side. An amount that is zero in the document's currency has no line; one that rounds to zero only in the workspace's has a line
 * with neither debit nor credit.
 *
 * Received goods are posted to their account at the value of their receipt, and the difference separately (domain.md 6.3).
 */
export function invoiceEntry(figures: InvoiceFigures): LedgerLine[] {
  const receivable = receivableLines(figures);
  const others = [...documentLines(figures), ...taxLines(figures)];
  const values = convert(receivable, others, figures);
  const all = [
    ...receivable.map((line, index) => valued(line, values.instalments[index] as string, figures.currency)),
    ...others.flatMap((line, index) => split(line, values.lines[index] as string, figures.lines[index], figures)),
  ];
  return all.filter(({ debit, credit, amountCurrency }) => ![debit, credit, amountCurrency ?? '0'].every(isZero));
}

/** The value of each document line in workspace currency, debit above 0. */
export function lineValues(figures: InvoiceFigures): string[] {
  const { lines } = convert(receivableLines(figures), [...documentLines(figures), ...taxLines(figures)], figures);
  return lines.slice(0, figures.lines.length);
}

function convert(
  receivable: readonly UnvaluedLine[],
  others: readonly UnvaluedLine[],
  { rate, decimals }: InvoiceFigures,
): DocumentAmounts {
  const amountsOf = (lines: readonly UnvaluedLine[]) => lines.map((line) => line.amountCurrency);
  return convertDocument({ lines: amountsOf(others), instalments: amountsOf(receivable) }, rate, decimals);
}

/**
 * A line, and the part of its value that is not posted to its account. The line has the amount of the document if that has a foreign
 * currency (domain.md 9).
 */
function split(
  line: UnvaluedLine,
  value: string,
  own: InvoiceFigures['lines'][number] | undefined,
  figures: InvoiceFigures,
): LedgerLine[] {
  const { currency, home } = figures;
  const { onAccount, differenceAccountId = figures.differenceAccountId } = own ?? {};
  if (onAccount === undefined || equal(value, onAccount)) return [valued(line, value, currency)];
  if (differenceAccountId === null) throw new Internal(new Error('A difference of price without an account.'));
  const rest = subtract(value, onAccount);
  const difference = { ...line, accountId: differenceAccountId, amountCurrency: rest };
  if (currency === home)
    return [valued({ ...line, amountCurrency: onAccount }, onAccount, home), valued(difference, rest, home)];
  return [
    valued(line, onAccount, currency),
    { ...valued(difference, rest, home), amountCurrency: null, currency: null },
  ];
}

function receivableLines(figures: InvoiceFigures): UnvaluedLine[] {
  return figures.instalments.map(({ dateDue, amount }) => ({
    accountId: figures.partnerAccountId,
    partnerId: figures.partnerId,
    amountCurrency: invoiceTypeRules(figures).debitsPartner ? amount : negate(amount),
    description: null,
    dateDue,
    taxId: null,
  }));
}

function documentLines(figures: InvoiceFigures): UnvaluedLine[] {
  return figures.lines.map(({ accountId, amountSubtotal, description }) => ({
    accountId,
    partnerId: null,
    amountCurrency: invoiceTypeRules(figures).debitsPartner ? negate(amountSubtotal) : amountSubtotal,
    description,
    dateDue: null,
    taxId: null,
  }));
}

function taxLines(figures: InvoiceFigures): UnvaluedLine[] {
  return figures.taxLines.flatMap(({ accountId, counterAccountId, amount, taxId }) => {
    const own = invoiceTypeRules(figures).debitsPartner ? negate(amount) : amount;
    const line = { partnerId: null, description: null, dateDue: null, taxId };
    const lines = [{ ...line, accountId, amountCurrency: own }];
    return counterAccountId ? [...lines, { ...line, accountId: counterAccountId, amountCurrency: negate(own) }] : lines;
  });
}

function valued(line: UnvaluedLine, value: string, currency: string): DraftLine {
  const side = compare(value, '0');
  return { ...line, currency, debit: side > 0 ? value : '0', credit: side < 0 ? absolute(value) : '0' };
}
