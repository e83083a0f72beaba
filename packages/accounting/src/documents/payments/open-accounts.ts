import type { Transaction } from '@daybook/database';
import { compare, subtract, sum } from '@daybook/money';
import { Injectable } from '@nestjs/common';
import type { Payment } from '../entities/payment.js';
import type { PaymentContext } from './payment-context.js';
import type { Step } from './settling.js';

/** Workspace, partner, currency, side, the type of account that comes first: then the account with what was due first. */
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

/** The control accounts on which a partner has open items that a payment can settle. */
@Injectable()
export class OpenAccounts {
  async load(tx: Transaction, { workspaceId, partnerId, currency, type }: Readonly<Payment>): Promise<OpenAccount[]> {
    const { side, direction } = directionOf(type);
    return tx.query<OpenAccount>(OPEN, [workspaceId, partnerId, currency, side, direction]);
  }
}

/**
 * To which control account the part of a payment that is not allocated is posted (domain.md 6.5): one on which the partner has open
 * items for it to settle, beyond what `steps` settle: that of the first document, else the partner's own or that of the settings,
 * else another of the direction's type, else of the other type. Where nothing is open, the first of these that there is; null:
 * there is none. Without a partner nothing can be open, and it is the unallocated account.
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

/** On which side the items are that a payment settles, and on which type of account most of them. */
function directionOf(type: Payment['type']): { readonly side: string; readonly direction: string } {
  return type === 'inbound' ? { side: 'debit', direction: 'receivable' } : { side: 'credit', direction: 'payable' };
}

/** What of the items on an account these steps settle. */
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
