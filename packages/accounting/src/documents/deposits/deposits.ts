import type { Transaction } from '@daybook/database';
import { absolute, add, isZero, maximum, multiply, negate, roundedQuotient, subtract, sum } from '@daybook/money';
import { Injectable } from '@nestjs/common';
import type { DepositAmounts, DepositSource, ValuedDeposit } from './deposit.js';

/** What changes a deposit: a credit or a deduction of its line, or what a credit gives back of a deduction. */
interface Movement {
  readonly kind: 'credit' | 'deduction' | 'return';
  readonly isPosted: boolean;
  readonly quantity: string;
  readonly net: string;
  readonly taxes: Readonly<Record<string, string>>;
  readonly value: string | null;
}

type Row = Omit<DepositSource, 'left' | 'free' | 'usedQuantity' | 'usedNet' | 'leftQuantity'> & {
  readonly net: string;
  readonly taxes: Readonly<Record<string, string>>;
  readonly value: string | null;
  readonly moves: readonly Movement[];
};

const movement = (kind: Movement['kind'], from: string): string => `
      SELECT '${kind}' AS kind, d.state = 'posted' AS posted, x.quantity, x.amount_subtotal AS net, x.deposit_taxes AS taxes, x.deposit_value AS value
      FROM ${from} JOIN accounting.invoices d ON d.workspace_id = $1 AND d.id = x.invoice_id AND d.state <> 'cancelled'
      WHERE x.workspace_id = $1`;

const LINES = 'accounting.invoice_lines';

const read = (condition: string): string => `
  SELECT l.id, i.id AS "documentId", i.number, i.date, i.state, i.currency, i.partner_id AS "partnerId", i.down_payment_of_id AS "orderId",
    l.account_id AS "accountId", l.quantity::text AS quantity, l.amount_subtotal::text AS net, l.deposit_taxes AS taxes,
    l.deposit_value::text AS value,
    ARRAY(SELECT t.tax_id FROM accounting.invoice_line_taxes t WHERE t.workspace_id = $1 AND t.line_id = l.id ORDER BY t.position) AS "taxIds",
    (SELECT coalesce(json_agg(json_build_object('kind', m.kind, 'isPosted', m.posted, 'quantity', m.quantity::text, 'net', m.net::text,
        'taxes', m.taxes, 'value', m.value::text)), '[]') FROM (
      ${movement('credit', `${LINES} x`)} AND x.reversed_line_id = l.id
      UNION ALL ${movement('deduction', `${LINES} x`)} AND x.down_payment_line_id = l.id AND x.invoice_id IS DISTINCT FROM $3::uuid
      UNION ALL ${movement('return', `${LINES} y JOIN ${LINES} x ON x.workspace_id = $1 AND x.reversed_line_id = y.id`)}
        AND y.workspace_id = $1 AND y.down_payment_line_id = l.id AND y.invoice_id IS DISTINCT FROM $3::uuid) m) AS moves
  FROM accounting.invoice_lines l
  JOIN accounting.invoices i ON i.workspace_id = $1 AND i.id = l.invoice_id
  WHERE l.workspace_id = $1 AND ${condition}
  ORDER BY i.date, i.number, l.position`;

const OF_LINES = read('l.id = ANY($2::uuid[])');

const OF_ORDER = read(`i.down_payment_of_id = $2 AND i.state <> 'cancelled'`);

/** Down payments and what is left of them (domain.md 4.39, 6.15). */
@Injectable()
export class Deposits {
  /**
   * Lines of down payments, and lines that deduct some, by their ids. `except`: a document that the same write takes back, so that it deducts
   * nothing any more.
   */
  async ofLines(
    tx: Transaction,
    workspaceId: string,
    ids: readonly string[],
    except: string | null = null,
  ): Promise<ReadonlyMap<string, DepositSource>> {
    const rows = ids.length === 0 ? [] : await tx.query<Row>(OF_LINES, [workspaceId, ids, except]);
    return new Map(rows.map((row) => [row.id, sourceOf(row)]));
  }

  /** The lines of all down payments of an order, also of drafts, the earliest first. */
  async ofOrder(tx: Transaction, workspaceId: string, orderId: string): Promise<readonly DepositSource[]> {
    return (await tx.query<Row>(OF_ORDER, [workspaceId, orderId, null])).map(sourceOf);
  }
}

function sourceOf({ net, taxes, value, moves, ...row }: Row): DepositSource {
  const own = { net, taxes: taxes ?? {}, value: value ?? '0' };
  const posted = moves.filter(({ isPosted }) => isPosted);
  const left = after(own, posted);
  const usedNet = sum(posted.map((move) => (move.kind === 'credit' ? '0' : negate(signed(move, move.net)))));
  const usedQuantity = isZero(net) ? '0' : roundedQuotient(multiply(row.quantity, usedNet), net, 6);
  const credited = sum(posted.filter(({ kind }) => kind === 'credit').map(({ quantity }) => quantity));
  const leftQuantity =
    isZero(left.net) && !isZero(net) ? '0' : subtract(subtract(row.quantity, credited), usedQuantity);
  // Drafts that give something back do so once they are posted.
  const free = after(
    own,
    moves.filter(({ isPosted, kind }) => isPosted || kind !== 'return'),
  );
  return { ...row, left, free, usedQuantity, usedNet, leftQuantity: maximum('0', leftQuantity) };
}

/** A deduction is negative itself; a credit takes away what its line says. */
function signed({ kind }: Movement, amount: string): string {
  return kind === 'deduction' ? amount : negate(amount);
}

function after(own: ValuedDeposit, moves: readonly Movement[]): ValuedDeposit & DepositAmounts {
  const taxes = Object.entries(own.taxes).map(([id, amount]) => [
    id,
    add(amount, ...moves.map((move) => signed(move, move.taxes?.[id] ?? '0'))),
  ]);
  return {
    net: add(own.net, ...moves.map((move) => signed(move, move.net))),
    taxes: Object.fromEntries(taxes) as Record<string, string>,
    value: add(own.value, ...moves.map((move) => signed(move, move.value ?? '0'))),
  };
}

/** Whether nothing is below what was taken of it. */
export function isOverdrawn({ free }: Pick<DepositSource, 'free'>): boolean {
  return !isZero(free.net) && absolute(free.net) !== free.net;
}
