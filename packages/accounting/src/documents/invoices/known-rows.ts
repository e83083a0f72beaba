import { isZero, negate } from '@daybook/money';
import type { KnownRows } from '@daybook/records';
import { type OpenLine, knownOpenLines } from '../../ledger/posting/open-lines.js';
import type { Invoice } from '../entities/invoice.js';
import { receiptLinks } from '../received/links.js';
import { settledIn } from '../settlement/settled.js';
import { invoiceTypeRules } from './invoice-types.js';

/** The instalments of a document whose entry this write has posted, or whose open items it has locked. */
export const knownInstalments: KnownRows<Invoice> = {
  before(work, invoice) {
    const lines = knownOpenLines(work).instalmentsOf(invoice.entryId as string);
    return lines && instalmentRows(invoice, lines, ({ formerCurrency }) => formerCurrency);
  },
  after(work, invoice) {
    const lines = knownOpenLines(work).instalmentsOf(invoice.entryId as string);
    return lines && { all: instalmentRows(invoice, lines, ({ residualCurrency }) => residualCurrency) };
  },
};

/** The payments of a document that has none, or that gets some in this write. */
export const knownPayments: KnownRows<Invoice> = {
  before: (_work, { amountPaid }) => (isZero(amountPaid) ? [] : undefined),
  after: (work, { id }) => {
    const paid = settledIn(work).paymentsOf(id);
    if (!paid) return knownOpenLines(work).hasMatches ? undefined : { more: [] };
    return { more: paid.map(({ payment, amount }) => ({ ...payment, name: payment.number, amount })) };
  },
};

/** The receipts of a bill, if nothing has linked any to it. */
export const knownReceipts: KnownRows<Invoice> = {
  after(work, bill, before) {
    const isLinked =
      receiptLinks(work).areMade || work.changes('transfers') || linkedLines(bill) !== linkedLines(before);
    return isLinked ? undefined : { more: [] };
  },
};

const linkedLines = (bill: Invoice | null): string =>
  (bill?.lines ?? []).map(({ receiptLineId }) => receiptLineId).join();

/** In the form of the view `accounting.instalments`. */
function instalmentRows(
  { type }: Invoice,
  lines: readonly OpenLine[],
  residualOf: (line: OpenLine) => string,
): object[] {
  const signed = (amount: string): string => (invoiceTypeRules({ type }).debitsPartner ? amount : negate(amount));
  return [...lines]
    .sort((a, b) => (a.dateDue === b.dateDue ? a.position - b.position : a.dateDue! < b.dateDue! ? -1 : 1))
    .map((line) => ({
      date_due: line.dateDue,
      amount: signed(line.amountCurrency),
      amount_residual: signed(residualOf(line)),
    }));
}
