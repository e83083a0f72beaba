import { Refusal } from '@daybook/errors';
import { add, isZero } from '@daybook/money';
import type { UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Entry } from '../../ledger/entities/entry.js';
import type { Invoice } from '../entities/invoice.js';
import { BooksHolder } from '../../ledger/books/held-books.js';
import { Matching, type MatchRequest } from '../../ledger/matching/matching.js';
import { type HeldItem, OpenItems } from '../../ledger/matching/open-items.js';
import { latestFirst, portionsOf } from '../payments/allocations.js';
import { Clearings } from '../received/clearings.js';
import { readyForPosting } from './confirm-conditions.js';
import { takesTheRest } from './credit-rules.js';
import { type InvoiceContext, InvoiceContexts } from './invoice-context.js';
import { postingOf } from './invoice-posting.js';
import { resourceOf } from './resource-of.js';

/** Commits a draft: number, entry, and for a credit of a document what that one still owes (domain.md 5.1, 6.1, 6.2). */
@Injectable()
export class InvoiceConfirmation {
  constructor(
    private readonly contexts: InvoiceContexts,
    private readonly clearings: Clearings,
    private readonly items: OpenItems,
    private readonly matching: Matching,
    private readonly books: BooksHolder,
  ) {}

  /**
   * Posts a locked or new draft. The original of a credit is locked after it, against the order of ids: nobody who holds
   * the original waits for a draft.
   * @throws Refusal with everything that stands against it
   */
  async confirm(work: UnitOfWork, invoice: Invoice): Promise<void> {
    const original = invoice.reversalOfId ? await work.lock(resourceOf(invoice), invoice.reversalOfId) : undefined;
    const context = await this.contexts.hold(work, invoice);
    const problems = readyForPosting(invoice, context);
    if (problems.length > 0) throw new Refusal(problems);
    const open = original ? await this.items.holdOwedOf(work.workspaceId, [original.entryId as string]) : [];
    const entry = await this.clearings.post(work, postingOf(invoice, context));
    const { id: entryId, number, journalId } = entry;
    const isSettled = isZero(invoice.amountTotal);
    Object.assign(invoice, {
      state: 'posted',
      number,
      entryId,
      journalId,
      paymentState: isSettled ? 'paid' : 'not_paid',
      ...snapshots(context),
    });
    work.save(invoice, 'confirmed', ...(isSettled ? ['paid'] : []));
    if (!original) return;
    await this.settleOriginal(work, invoice, entry, open);
    original.amountReversed = add(original.amountReversed, invoice.amountTotal);
    original.takenBack = takesTheRest(invoice, context.original!);
    work.save(original, ...(original.takenBack ? ['reversed'] : []));
  }

  /** A credit settles what is open of its original, the latest instalment first; the rest stays the partner's credit. */
  private async settleOriginal(
    work: UnitOfWork,
    credit: Invoice,
    entry: Entry,
    open: readonly HeldItem[],
  ): Promise<void> {
    const accountId = open[0]?.accountId;
    const line = entry.lines.find((one) => one.accountId === accountId && one.partnerId !== null);
    if (!line) return;
    const requests = portionsOf(open, credit.amountTotal, latestFirst).map(({ item, amount }): MatchRequest => {
      const [debitLineId, creditLineId] = item.side === 'debit' ? [item.id, line.id] : [line.id, item.id];
      return { debitLineId, creditLineId, amount, ofReversal: true };
    });
    if (requests.length > 0) await this.matching.match(work, await this.books.hold(work.workspaceId), requests);
  }
}

/** Seller and buyer as they are now: later edits do not rewrite an issued invoice (domain.md 4.1). */
function snapshots({ company, partner }: InvoiceContext): Pick<Invoice, 'companySnapshot' | 'partnerSnapshot'> {
  const { name, address, taxId } = partner!;
  return { companySnapshot: company as Record<string, unknown>, partnerSnapshot: { name, address, tax_id: taxId } };
}
