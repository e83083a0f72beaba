import type { Problem } from '@daybook/errors';
import { compare, isZero, subtract, sum } from '@daybook/money';
import type { Payment } from '../entities/payment.js';
import { paymentSource, settledAmount } from './allocation.js';
import { type AllocationPlan, planProblems, usedBy } from './allocation-plans.js';
import { type OpenAccount, restAccount } from './open-accounts.js';
import { partnerProblems, unallocatedProblems } from './payment-conditions.js';
import type { PaymentContext } from './payment-context.js';
import type { PartnerAmount } from './payment-entry.js';
import { partnerAmounts, type Step, settlingSteps } from './settling.js';

/** What a payment posts and settles, and what prevents that. */
export interface PaymentSettlement {
  readonly steps: readonly Step[];
  readonly amounts: readonly PartnerAmount[];
  /** The account that the payment shows; without a partner, the unallocated account; null: there is none. */
  readonly accountId: string | null;
  readonly problems: readonly Problem[];
}

/** The part of a payment that its allocations leave; nothing if not above 0. */
export function unallocatedRest(payment: Readonly<Payment>, plans: readonly AllocationPlan[]): string {
  return subtract(settledAmount(payment), usedBy(plans));
}

/** For a draft with its defaults, including the rate. `openAccounts`: its partner's, if it has a rest and names no account for it. */
export function paymentSettlement(
  draft: Payment,
  plans: readonly AllocationPlan[],
  openAccounts: readonly OpenAccount[],
  context: PaymentContext,
): PaymentSettlement {
  const steps = settlingSteps(plans);
  const allocated = partnerAmounts(steps, draft.type === 'inbound' ? 'debit' : 'credit');
  const own = allocated.filter(({ isOpposite }) => !isOpposite).map(({ accountId }) => accountId);
  const rest = unallocatedRest(draft, plans);
  const hasRest = compare(rest, '0') > 0;
  const accountId =
    draft.accountId ?? (hasRest ? restAccount(draft.type, steps, openAccounts, context) : (own[0] ?? null));
  return {
    steps,
    amounts: hasRest && accountId ? withRest(allocated, accountId, rest) : allocated,
    accountId,
    problems: [
      ...partnerProblems(context),
      ...(draft.partnerId
        ? accountProblems(draft, accountId, hasRest || own.includes(accountId as string))
        : unallocatedProblems(draft, context)),
      ...planProblems(paymentSource(draft), plans),
      ...writeOffProblems(draft, plans, rest),
    ],
  };
}

/** The unallocated part is in the same line as what the payment settles on its account. */
function withRest(allocated: readonly PartnerAmount[], accountId: string, rest: string): PartnerAmount[] {
  const at = allocated.findIndex((one) => one.accountId === accountId && !one.isOpposite);
  if (at < 0) return [...allocated, { accountId, amount: rest, isOpposite: false }];
  return allocated.map((one, i) => (i === at ? { ...one, amount: sum([one.amount, rest]) } : one));
}

function accountProblems(
  { type, accountId: chosen, allocations }: Payment,
  accountId: string | null,
  isUsed: boolean,
): Problem[] {
  if (!accountId && (allocations.length === 0 || isUsed)) {
    const kind = type === 'inbound' ? 'receivable' : 'payable';
    return [
      {
        field: 'partner',
        code: 'account_missing',
        message: `There is no ${kind} account. Set one on the partner or in settings/accounting.`,
      },
    ];
  }
  if (!chosen || isUsed) return [];
  const message =
    'account: the allocated documents use other accounts and leave nothing for this one. Leave account out.';
  return [{ field: 'account', code: 'invalid_value', message }];
}

/** A write-off settles what the money does not. Beyond that it would be a credit without a payment (domain.md 6.5). */
function writeOffProblems(
  { amount, writeOffAmount, currency }: Payment,
  plans: readonly AllocationPlan[],
  rest: string,
): Problem[] {
  if (!writeOffAmount || compare(rest, '0') <= 0 || plans.some(({ problems }) => problems.length > 0)) return [];
  const used = usedBy(plans);
  const needed = subtract(used, amount);
  const field = 'write_off.amount';
  const message = isZero(used)
    ? `${field}: nothing is allocated. List the documents to settle in allocations, or leave write_off out.`
    : compare(needed, '0') > 0
      ? `${field} must be at most ${needed} ${currency}: the allocations add up to ${used}, and ${amount} of that is paid.`
      : `${field}: the payment of ${amount} ${currency} covers the allocations, which add up to ${used}. Leave write_off out.`;
  return [{ field, code: 'write_off_too_large', message }];
}
