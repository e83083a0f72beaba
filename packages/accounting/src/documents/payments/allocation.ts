import { type ErrorCode, InvalidRequest, namedTwice, type Problem } from '@daybook/errors';
import { add } from '@daybook/money';
import type { Invoice } from '../entities/invoice.js';
import type { Payment, PaymentType } from '../entities/payment.js';
import { invoiceTypeRules } from '../invoices/invoice-types.js';

/** What settles documents: a payment or a credit note. */
export interface Source {
  readonly noun: string;
  /** The kind of payment as which it settles. */
  readonly type: PaymentType;
  readonly partnerId: string | null;
  readonly currency: string;
  /** The entry, if posted; null for a draft. */
  readonly entryId: string | null;
  /** The amount left for settling. */
  readonly available: string;
  /** Whether documents of the other direction may be set off. */
  readonly setsOff: boolean;
}

/** A document to settle. */
export interface Target {
  readonly invoiceId: string;
  readonly amount: string | null;
  /** The prefix of `invoice` and `amount` in the fields of its problems: `allocations[0].`, or empty. */
  readonly path: string;
}

export interface Allocated {
  readonly invoiceId: string;
  /** In the currency of both. Default: as much as is open and available. */
  readonly amount?: string | null;
}

/** The arguments of `allocate`: one document, or several. */
export interface AllocateArgs {
  readonly invoiceId?: string | null;
  readonly amount?: string | null;
  readonly allocations?: readonly Allocated[];
  readonly date?: string | null;
}

/** What a payment settles: money and write-off together. */
export function settledAmount({ amount, writeOffAmount }: Readonly<Payment>): string {
  return add(amount, writeOffAmount ?? '0');
}

/** The entry whose lines a payment settles with. */
export function settlingEntryId({ assignedById, entryId }: Readonly<Payment>): string | null {
  return assignedById ?? entryId;
}

export function paymentSource(payment: Readonly<Payment>): Source {
  const { type, partnerId, currency, amountUnallocated } = payment;
  return {
    noun: 'payment',
    type,
    partnerId,
    currency,
    entryId: settlingEntryId(payment),
    available: amountUnallocated ?? settledAmount(payment),
    setsOff: true,
  };
}

/** A credit settles what money in the opposite direction would: a credit note settles invoices, a bill's credit note settles bills. */
export function creditSource(credit: Readonly<Invoice>): Source {
  const { partnerId, currency, entryId, amountResidual } = credit;
  const type = invoiceTypeRules(credit).debitsPartner ? 'outbound' : 'inbound';
  return { noun: 'credit note', type, partnerId, currency, entryId, available: amountResidual, setsOff: false };
}

export function targetsOfDraft({ allocations }: Readonly<Payment>): Target[] {
  return allocations.map(({ invoiceId, amount }, i) => ({ invoiceId, amount, path: `allocations[${i}].` }));
}

/** @throws InvalidRequest if no document is given, one is given twice, or both ways to give them are used */
export function allocationTargets({ invoiceId, amount, allocations }: AllocateArgs): Target[] {
  const found = wrongArgs(invoiceId, amount, allocations);
  if (found.length > 0) throw new InvalidRequest(found);
  if (!allocations) return [{ invoiceId: invoiceId as string, amount: amount ?? null, path: '' }];
  return allocations.map((one, i) => ({
    invoiceId: one.invoiceId,
    amount: one.amount ?? null,
    path: `allocations[${i}].`,
  }));
}

function wrongArgs(
  invoiceId: AllocateArgs['invoiceId'],
  amount: AllocateArgs['amount'],
  allocations: AllocateArgs['allocations'],
): Problem[] {
  const problem = (field: string, code: ErrorCode, message: string): Problem[] => [{ field, code, message }];
  if (!allocations)
    return invoiceId
      ? []
      : problem(
          'invoice',
          'required',
          'invoice is required. Set it to the document to settle, or list several in allocations.',
        );
  if (invoiceId) return problem('allocations', 'invalid_value', 'Send either invoice or allocations, not both.');
  if (amount)
    return problem(
      'amount',
      'invalid_value',
      'amount is not possible with allocations. Set the amount of each allocation instead.',
    );
  if (allocations.length === 0)
    return problem('allocations', 'required', 'allocations must list at least one document.');
  return allocatedTwice(allocations);
}

export function allocatedTwice(allocations: readonly Pick<Allocated, 'invoiceId'>[]): Problem[] {
  return namedTwice(
    allocations.map(({ invoiceId }) => invoiceId),
    (at) => `allocations[${at}].invoice`,
  );
}
