import type { Doc } from '@daybook/harness';
import { setKey, spread, sum } from './exact-totals.js';
import { type Refused, type Walked, WRONG_STATE } from './walked.js';

/** What is left of the down payments of an order (domain.md 4.39), computed from the lines of its documents as the service has them. */
export interface DepositKind {
  readonly orders: 'orders' | 'purchase_orders';
  readonly documents: 'invoices' | 'bills';
  /** The field of a line that names the line of the order. */
  readonly link: 'order_line' | 'purchase_line';
}

export const cents = (amount: unknown): bigint => BigInt(Math.round((amount as number) * 100));

/** A line of a down payment, without tax. */
export interface Deposit {
  readonly document: string;
  readonly isPosted: boolean;
  readonly key: string;
  readonly net: bigint;
  credited: bigint;
  used: bigint;
  /** What drafts of credits will give back: it is used until then. */
  promised: bigint;
}

export const leftOf = ({ net, credited, used, promised }: Deposit): bigint => net - credited - used - promised;

export class Deposits {
  constructor(
    readonly rows: readonly Deposit[],
    /** Without tax, by set of taxes: what the order comes to after its discount, and what of it is invoiced, net of credits; drafts count. */
    readonly ordered: ReadonlyMap<string, bigint>,
    private readonly invoiced: ReadonlyMap<string, bigint>,
  ) {}

  /** Whether nothing can be deducted. */
  get isUsed(): boolean {
    return this.rows.every((row) => !row.isPosted || leftOf(row) <= 0n);
  }

  /** Of posted down payments. */
  left(key: string): bigint {
    return sum(this.rows.filter((row) => row.isPosted && row.key === key).map(leftOf));
  }

  /** What no invoice has of a set of the order. */
  open(key: string): bigint {
    return (this.ordered.get(key) ?? 0n) - (this.invoiced.get(key) ?? 0n);
  }

  /** What is neither invoiced nor paid down, where that is above 0. */
  get available(): [string, bigint][] {
    const nets = [...this.ordered.keys()].map((key): [string, bigint] => {
      const down = sum(this.rows.filter((row) => row.key === key).map(leftOf));
      return [key, this.open(key) - down];
    });
    return nets.filter(([, net]) => net > 0n);
  }

  /** Of one document. */
  leftOf(document: string): bigint {
    return sum(this.rows.filter((row) => row.document === document).map(leftOf));
  }
}

export async function depositsOf(
  world: Walked,
  { orders, documents, link }: DepositKind,
  order: string,
  ids: readonly string[],
): Promise<Deposits> {
  const ordered = new Map<string, bigint>();
  for (const line of (await world.get(`/${orders}/${order}`))['lines'] as Doc[])
    add(ordered, setKey(line['taxes'] as never), cents(line['amount_subtotal']));
  const docs = await Promise.all(ids.map((id) => world.get(`/${documents}/${id}`)));
  const counted = docs.filter(({ state }) => state !== 'cancelled');
  const isCredit = ({ type }: Doc): boolean => (type as string).endsWith('credit_note');
  const rows = new Map<string, Deposit>();
  for (const { id, state, lines } of counted.filter((doc) => doc['down_payment_of']))
    if (!isCredit(counted.find((doc) => doc.id === id)!))
      for (const line of lines as Doc[])
        rows.set(line.id, {
          ...{ document: id, isPosted: state === 'posted', key: setKey(line['taxes'] as never) },
          ...{ net: cents(line['amount_subtotal']), credited: 0n, used: 0n, promised: 0n },
        });
  const deductions = new Map<string, Deposit>();
  const invoiced = new Map<string, bigint>();
  for (const doc of counted)
    for (const line of doc['lines'] as Doc[]) {
      const net = cents(line['amount_subtotal']);
      const row = isCredit(doc) ? undefined : rows.get(line['down_payment_line']?.id);
      if (row) {
        row.used -= net;
        deductions.set(line.id, row);
      }
      if (line[link]) add(invoiced, setKey(line['taxes'] as never), isCredit(doc) ? -net : net);
    }
  for (const doc of counted.filter(isCredit))
    for (const line of doc['lines'] as Doc[]) {
      const net = cents(line['amount_subtotal']);
      const [deposit, deduction] = [rows.get(line['reversed_line']?.id), deductions.get(line['reversed_line']?.id)];
      if (deposit) deposit.credited += net;
      if (!deduction) continue;
      deduction.used += net;
      if (doc['state'] === 'draft') deduction.promised -= net;
    }
  return new Deposits([...rows.values()], ordered, invoiced);
}

/** What the order says of its down payments; nothing is taken twice of any. */
export function expectDeposits(world: Walked, { rows }: Deposits, order: Doc): void {
  const ids = [...new Set(rows.map(({ document }) => document))];
  const wanted = ids.map((id) => {
    const own = rows.filter(({ document }) => document === id);
    const over = (value: (row: Deposit) => bigint): number => Number(sum(own.map(value))) / 100;
    return [
      ...[id, over(({ net }) => net), over(({ credited }) => credited), over(({ used, promised }) => used + promised)],
      own[0]!.isPosted ? over(leftOf) : 0,
    ];
  });
  const seen = (order['deposits'] as Doc[]).map(({ id, amount_untaxed, credited, used, left }) => [
    ...[id, amount_untaxed, credited, used, left],
  ]);
  const sorted = (list: unknown[][]): unknown[][] => [...list].sort((a, b) => String(a[0]).localeCompare(String(b[0])));
  world.same('deposits', sorted(seen), sorted(wanted));
  world.same(
    'what is taken of each down payment is no more than it',
    rows.filter((row) => leftOf(row) < 0n),
    [],
  );
}

/** How a down payment of this net amount is refused where `most` is available; undefined if it is not. */
export function downPaymentRefused(state: string, net: bigint, most: bigint, field: 'amount' | 'percent'): Refused {
  if (state !== 'confirmed') return WRONG_STATE;
  if (net > most || most === 0n) return `422 ${field} down_payment_exceeds_order`;
  return net <= 0n ? `422 ${field} out_of_range` : undefined;
}

/** A net amount, spread over the sets of taxes by what is available of each. */
export const sharesOf = (sets: readonly (readonly [string, bigint])[], net: bigint): bigint[] =>
  spread(
    net,
    sets.map(([, own]) => own),
  );

/** A new down payment has one line for each set of taxes that has a share. */
export function expectShares(
  world: Walked,
  sets: readonly (readonly [string, bigint])[],
  net: bigint,
  made: Doc,
): void {
  const shares = sharesOf(sets, net);
  world.same(
    'down payment by set of taxes',
    (made['lines'] as Doc[]).map((line) => [setKey(line['taxes'] as never), cents(line['amount_subtotal'])]),
    sets.flatMap(([key], i) => (shares[i]! > 0n ? [[key, shares[i]!]] : [])),
  );
}

function add(sums: Map<string, bigint>, key: string, amount: bigint): void {
  sums.set(key, (sums.get(key) ?? 0n) + amount);
}
