import { camelCase, type RecordEntity } from '@daybook/database';
import { type Problem, Refusal } from '@daybook/errors';
import { compare } from '@daybook/money';
import type { RecordChanging, RecordLocking, RecordsWritten, Written } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Counting, OrderKind } from '../order-kind.js';
import type { LineProgress, Ordered, OrderedLine } from '../ordered.js';
import { beyondOrdered } from './beyond-ordered.js';
import { asLinked, isLinked, lineLinkOf, type LinkedDocument, orderLinesOf } from './linked-documents.js';
import { LinkedOrders } from './linked-orders.js';
import { type LineFacts, OrderFacts } from './order-facts.js';
import { applyFacts } from './order-progress.js';
import { unfitLines } from './unfit-lines.js';

/** States in which a document's lines are still to be judged; later ones never change, earlier ones are stopped. */
const FINAL_STATES = new Set(['posted', 'done']);

const QUANTITIES = ['reserved', 'moved', 'billed', 'toBill', 'toCredit'] as const satisfies (keyof LineProgress)[];

/** What orders of a kind do when documents that name their lines are locked, changed and written. */
@Injectable()
export class OrderKeeping {
  constructor(
    private readonly orders: LinkedOrders,
    private readonly facts: OrderFacts,
  ) {}

  /** An order comes before its transfers and bills in the order of locks (domain.md 3.6). */
  lockBeside(kind: OrderKind, locking: RecordLocking): void {
    const { work, resource, id } = locking;
    if (isLinked(kind, resource)) locking.lockBeside(this.orders.lockOfDocument(work, kind, resource.base, id));
  }

  /** A line of an order is named by documents of its own partner and product, once it is confirmed; the document names its order. */
  async vetoUnfit(kind: OrderKind, { work, resource, before, after }: RecordChanging): Promise<void> {
    const document = asLinked(after);
    const isJudged = !FINAL_STATES.has(asLinked(before)?.state ?? '');
    if (document === null || !isJudged || !isLinked(kind, resource) || document.state === 'cancelled') return;
    const found = await this.orders.lockOfLines(work, kind, orderLinesOf(kind, document));
    const problems = unfitLines(kind, document, found.map(kind.view));
    if (problems.length > 0) throw new Refusal(problems);
    Object.assign(document, { [camelCase(kind.link.order)]: found.length === 1 ? found[0]!.id : null });
  }

  /**
   * Whatever makes, changes, posts or deletes a document that names lines of orders: their quantities, statuses and state
   * follow, and no more is moved or billed than was ordered (domain.md 4.12, 5.1, 5.6).
   */
  async keep<O extends RecordEntity>(kind: OrderKind<O>, { work, records }: RecordsWritten): Promise<void> {
    const written = records.filter((each) => isConcerned(kind, each));
    const lines = written.flatMap(({ before, after }) => [
      ...orderLinesOf(kind, asLinked(before)),
      ...orderLinesOf(kind, asLinked(after)),
    ]);
    const facts: LineFacts[] = [];
    const orders = await this.orders.lockOfLines(work, kind, [...new Set(lines)].sort());
    for (const order of orders) {
      const found = await this.facts.read(work.tx, kind, work.workspaceId, order.id);
      const before = kind.view(order);
      applyFacts(kind, order, found);
      const after = kind.view(order);
      const written = work.before(order);
      if (differs(before, after)) work.save(order, ...eventsOf(kind, written && kind.view(written), after));
      facts.push(...found);
    }
    const seen = orders.map(kind.view);
    const problems = written.flatMap((each) => overdrawn(kind, each, seen, facts));
    if (problems.length > 0) throw new Refusal(problems);
  }
}

/** Whether the change affects lines of orders. */
function isConcerned(kind: OrderKind, { resource, before, after }: Written): boolean {
  return isLinked(kind, resource) && countedOf(kind, asLinked(before)) !== countedOf(kind, asLinked(after));
}

/** What a document says that counts for lines of orders. */
function countedOf(kind: OrderKind, document: LinkedDocument | null): string {
  const lines = (document?.lines ?? []).filter((line) => lineLinkOf(kind, line));
  const counted = lines.map((line) => [
    lineLinkOf(kind, line),
    line.quantity,
    line.quantityReserved,
    line.quantityDone,
  ]);
  return lines.length === 0 ? '' : JSON.stringify([document?.state, document?.type, counted]);
}

function differs(before: Ordered, after: Ordered): boolean {
  return (
    before.state !== after.state ||
    before.movement !== after.movement ||
    before.billing !== after.billing ||
    after.lines.some((line, i) => QUANTITIES.some((name) => compare(before.lines[i]![name], line[name]) !== 0))
  );
}

/** More is moved or billed of a line than before (wire.md 9). */
function eventsOf({ moving, billing }: OrderKind, before: Ordered | null, after: Ordered): string[] {
  const rose = (name: 'moved' | 'billed'): boolean =>
    after.lines.some((line) => compare(line[name], before?.lines.find(({ id }) => id === line.id)?.[name] ?? '0') > 0);
  return [...(rose('moved') ? [moving.done] : []), ...(rose('billed') ? [billing.done] : [])];
}

/** The state in which a document counts for good, and what it counts as. */
const finalOf = (kind: OrderKind): Readonly<Record<string, Counting & { quantity: 'posted' | 'moved' }>> => ({
  posted: { quantity: 'posted', ...kind.billing },
  done: { quantity: 'moved', ...kind.moving },
});

/** What became final in this transaction must leave each line between nothing and what was ordered. */
function overdrawn(
  kind: OrderKind,
  { before, after }: Written,
  orders: readonly Ordered[],
  facts: readonly LineFacts[],
): Problem[] {
  const document = asLinked(after);
  const rule = finalOf(kind)[document?.state ?? ''];
  if (!document || !rule || asLinked(before)?.state === document.state) return [];
  return document.lines.flatMap((own, i): Problem[] => {
    const id = lineLinkOf(kind, own);
    const fact = facts.find(({ lineId }) => lineId === id);
    const [order, line] = lineIn(orders, id) ?? [];
    if (!fact || !order || !line) return [];
    const [field, total] = [`lines[${i}].quantity`, fact[rule.quantity]];
    const beyond = beyondOrdered(field, rule, total, line, order);
    if (beyond.length > 0 || compare(total, '0') >= 0) return beyond;
    return [
      {
        field,
        code: rule.under,
        message: `${field}: more would be ${rule.undone} than was ${rule.done} of ${order.number}. Reduce it.`,
      },
    ];
  });
}

function lineIn(orders: readonly Ordered[], lineId: string | null): [Ordered, OrderedLine] | undefined {
  for (const order of orders) {
    const line = order.lines.find(({ id }) => id === lineId);
    if (line) return [order, line];
  }
  return undefined;
}
