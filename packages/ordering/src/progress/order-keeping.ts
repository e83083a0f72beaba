import { Deposits } from '@daybook/accounting';
import { camelCase } from '@daybook/database';
import { type Problem, Refusal } from '@daybook/errors';
import { compare } from '@daybook/money';
import type { RecordChanging, RecordLocking, RecordsWritten, Written } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Counting, OrderKind } from '../order-kind.js';
import type { LineProgress, Ordered, OrderedLine } from '../ordered.js';
import { beyondOrdered } from './beyond-ordered.js';
import type { PricedDocument } from '../documents/priced-document.js';
import { depositProblems } from '../deposits/deposit-problems.js';
import { beyondProgress, mixedProblems } from './progress-problems.js';
import { asLinked, isLinked, lineLinkOf, type LinkedDocument, linksOf } from './linked-documents.js';
import { LinkedOrders } from './linked-orders.js';
import { type LineFacts, OrderFacts } from './order-facts.js';
import { applyFacts } from './order-progress.js';
import { unfitDownPayment, unfitLines } from './unfit-lines.js';

/** Lines of documents in these states are not checked again: they no longer change. */
const FINAL_STATES = new Set(['posted', 'done']);

const QUANTITIES = [
  'reserved',
  'moved',
  'billed',
  'toBill',
  'toCredit',
  'progress',
] as const satisfies (keyof LineProgress)[];

/** Keeps orders consistent when documents that refer to their lines are locked, changed and written. */
@Injectable()
export class OrderKeeping {
  constructor(
    private readonly orders: LinkedOrders,
    private readonly facts: OrderFacts,
    private readonly deposits: Deposits,
  ) {}

  /** Locks are taken on an order before its transfers and bills (domain.md 3.6). */
  lockBeside(kind: OrderKind, locking: RecordLocking): void {
    const { work, resource, id } = locking;
    if (isLinked(kind, resource)) locking.lockBeside(this.orders.lockOfDocument(work, kind, resource.base, id));
  }

  /**
   * Refuses documents that refer to order lines of another partner or product, or of an unconfirmed order. Sets the document's
   * order.
   */
  async vetoUnfit(kind: OrderKind, { work, resource, before, after }: RecordChanging): Promise<void> {
    const document = asLinked(after);
    const isJudged = !FINAL_STATES.has(asLinked(before)?.state ?? '');
    if (document === null || !isJudged || !isLinked(kind, resource) || document.state === 'cancelled') return;
    const found = await this.orders.lockOfLinks(work, kind, linksOf(kind, document));
    const orders = found.map(kind.view);
    const problems = [...unfitLines(kind, document, orders), ...unfitDownPayment(document, orders)];
    if (problems.length > 0) throw new Refusal(problems);
    Object.assign(document, { [camelCase(kind.link.order)]: found.length === 1 ? found[0]!.id : null });
  }

  /**
   * Updates quantities, statuses and state of orders after any change to documents that refer to their lines. Refuses to move
   * or bill more than was ordered (domain.md 4.12, 5.1, 5.6).
   */
  async keep<O extends PricedDocument>(kind: OrderKind<O>, { work, records }: RecordsWritten): Promise<void> {
    const written = records.filter((each) => isConcerned(kind, each));
    const links = linksOf(kind, ...written.flatMap(({ before, after }) => [asLinked(before), asLinked(after)]));
    const facts: LineFacts[] = [];
    const deposits: Problem[] = [];
    const orders = await this.orders.lockOfLinks(work, kind, links);
    for (const order of orders) {
      const found = await this.facts.read(work.tx, kind, work.workspaceId, order.id);
      const before = kind.view(order);
      applyFacts(kind, order, found);
      const after = kind.view(order);
      const former = work.before(order);
      if (differs(before, after)) work.save(order, ...eventsOf(kind, former && kind.view(former), after));
      facts.push(...found);
      if (links.deposits.length + links.orders.length === 0) continue;
      const sources = await this.deposits.ofOrder(work.tx, work.workspaceId, order.id);
      deposits.push(...written.flatMap((each) => depositProblems(kind, asLinked(each.after), order, sources, found)));
    }
    const seen = orders.map(kind.view);
    const problems = [...written.flatMap((each) => overdrawn(kind, each, seen, facts)), ...deposits];
    if (problems.length > 0) throw new Refusal(problems);
  }
}

/** Whether the change affects lines of orders. */
function isConcerned(kind: OrderKind, { resource, before, after }: Written): boolean {
  return isLinked(kind, resource) && countedOf(kind, asLinked(before)) !== countedOf(kind, asLinked(after));
}

/** The values of a document that affect order lines, as text for comparison. */
function countedOf(kind: OrderKind, document: LinkedDocument | null): string {
  const lines = (document?.lines ?? []).filter(
    (line) => lineLinkOf(kind, line) ?? line.downPaymentLineId ?? line.reversedLineId,
  );
  const counted = lines.map((line) => [
    lineLinkOf(kind, line),
    line.quantityBase,
    line.quantityReserved,
    line.quantityDone,
    ...(line.downPaymentLineId || line.reversedLineId ? [line.amountSubtotal] : []),
  ]);
  const { downPaymentOfId = null } = document ?? {};
  if (downPaymentOfId !== null) return JSON.stringify([document?.state, document?.lines]);
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

/** The events to emit when more of a line is moved or billed than before (wire.md 9). */
function eventsOf({ moving, billing }: OrderKind, before: Ordered | null, after: Ordered): string[] {
  const rose = (name: 'moved' | 'billed' | 'progress'): boolean =>
    after.lines.some((line) => compare(line[name], before?.lines.find(({ id }) => id === line.id)?.[name] ?? '0') > 0);
  return [...(rose('moved') ? [moving.done] : []), ...(rose('billed') || rose('progress') ? [billing.done] : [])];
}

/** By final state of a document: the quantity that it counts towards, and the error codes. */
const finalOf = (kind: OrderKind): Readonly<Record<string, Counting & { quantity: 'posted' | 'moved' }>> => ({
  posted: { quantity: 'posted', ...kind.billing },
  done: { quantity: 'moved', ...kind.moving },
});

/**
 * Checks the documents that became final in this transaction: the total of each line must be between zero and the ordered
 * quantity.
 */
function overdrawn(
  kind: OrderKind,
  { before, after }: Written,
  orders: readonly Ordered[],
  facts: readonly LineFacts[],
): Problem[] {
  const document = asLinked(after);
  const mixed = mixedProblems(kind, document, orders, facts);
  if (mixed.length > 0) return mixed;
  const rule = finalOf(kind)[document?.state ?? ''];
  if (!document || !rule || asLinked(before)?.state === document.state) return [];
  return document.lines.flatMap((own, i): Problem[] => {
    const id = lineLinkOf(kind, own);
    const fact = facts.find(({ lineId }) => lineId === id);
    const [order, line] = lineIn(orders, id) ?? [];
    if (!fact || !order || !line) return [];
    if (own.progressPercent) return beyondProgress(kind, `lines[${i}].quantity`, fact.postedProgress, order);
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
