import type { Transaction } from '@daybook/database';
import { compare, subtract, sum } from '@daybook/money';
import { Injectable } from '@nestjs/common';
import type { Payment } from '../entities/payment.js';
import type { PaymentContext } from './payment-context.js';
import type { Step } from './settling.js';

/**
 * Parameters: workspace, partner, currency, side, and the type of account to list first. Accounts are ordered by their earliest due date.
 */
const OPEN = `
  SELECT a.id AS "accountId", trim_scale(sum(o.residual_currency)) AS open
  FROM accounting.open_items o
  JOIN accounting.accounts a ON a.workspace_id = $1 AND a.id = o.account_id AND a.type IN ('receivable', 'payable')
  WHERE o.workspace_id = $1 AND o.partner_id = $2 AND o.currency = $3 AND o.side = $4 AND o.residual_currency > 0
  GROUP BY a.id, a.type, a.code
  ORDER BY a.type = $5 DESC, min(o.date_due), a.code`;

/** A control account with open items. */
export interface OpenAccount {
  readonly accountId: string;
  readonly open: string;
}

/** The control accounts with open items of a partner that a payment can settle. */
@Injectable()
export class OpenAccounts {
  async load(tx: Transaction, { workspaceId, partnerId, currency, type }: Readonly<Payment>): Promise<OpenAccount[]> {
    const { side, direction } = directionOf(type);
    return tx.query<OpenAccount>(OPEN, [workspaceId, partnerId, currency, side, direction]);
  }
}

/**
 * The control account for the unallocated part of a payment (domain.md 6.5). Prefers accounts where the partner has open items beyond those
 * that `steps` settle: that of the first document, then the partner's own or that of the settings, then another of the direction's type,
 * then one of the other type. If nothing is open, the first of these that exists; null: there is none. Without a partner nothing can be
 * open, and it is the unallocated account.
 */
export function restAccount(
  type: Payment['type'],
  steps: readonly Step[],
  openAccounts: readonly OpenAccount[],
  context: PaymentContext,
): string | null {
  const { side } = directionOf(type);
  const open = openAccounts
    .filter((one) => compare(subtract(one.open, settledOn(one.accountId, side, steps)), '0') > 0)
    .map(({ accountId }) => accountId);
  const document = steps.find(({ item }) => item.side === side)?.item.accountId;
  const preferred = [document, ownAccountOf(type, context)].filter((id) => typeof id === 'string');
  return preferred.find((id) => open.includes(id)) ?? open[0] ?? preferred[0] ?? null;
}

/** The side of the items that a payment settles, and the account type of most of them. */
function directionOf(type: Payment['type']): { readonly side: string; readonly direction: string } {
  return type === 'inbound' ? { side: 'debit', direction: 'receivable' } : { side: 'credit', direction: 'payable' };
}

/** What these steps settle of the items on an account. */
function settledOn(accountId: string, side: string, steps: readonly Step[]): string {
  const items = steps.flatMap(({ item, against, amount }) => [
    { item, amount },
    ...(against ? [{ item: against, amount }] : []),
  ]);
  return sum(
    items.filter(({ item }) => item.accountId === accountId && item.side === side).map(({ amount }) => amount),
  );
}

function ownAccountOf(type: Payment['type'], { partner, books }: PaymentContext): string | null {
  if (!partner) return books.unallocatedAccountId;
  return type === 'inbound'
    ? (partner.receivableAccountId ?? books.receivableAccountId)
    : (partner.payableAccountId ?? books.payableAccountId);
}
