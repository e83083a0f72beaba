import { type Problem, Refusal } from '@daybook/errors';
import { DomainEvents } from '@daybook/events';
import { absolute, add, isZero, subtract } from '@daybook/money';
import type { UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { TransferLine } from '../entities/transfer-line.js';
import { Transfer } from '../entities/transfer.js';
import { type Movement, StockMoved } from '../events.js';
import { transfers } from '../resources/transfers.resource.js';
import { DocumentNumbers } from '../stock/document-numbers.js';
import type { HeldStock } from '../stock/held-stock.js';
import { type Day, dateProblems } from '../stock/posting-day.js';
import { StockLedger } from '../stock/stock-ledger.js';
import { TransferHolder } from './transfer-holder.js';
import {
  availabilityProblems,
  costProblems,
  keptFor,
  type Part,
  partProblems,
  partsOf,
  type PostArgs,
  stepsOf,
} from './post-plan.js';
import { releaseAll, stateOf } from './reservations.js';
import { transferProblems } from './transfer-conditions.js';
import { KINDS } from './transfer-kinds.js';
import type { HeldTransfer } from './transfer-holder.js';

/** A transfer's way through the stock ledger (domain.md 5.7, 6.7 to 6.9, 6.11). */
@Injectable()
export class TransferPosting {
  constructor(
    private readonly holder: TransferHolder,
    private readonly ledger: StockLedger,
    private readonly numbers: DocumentNumbers,
    private readonly events: DomainEvents,
  ) {}

  async problems(work: UnitOfWork, transfer: Transfer, args: PostArgs): Promise<Problem[]> {
    const parts = partsOf(transfer, args);
    return problemsOf(transfer, parts, await this.holder.hold(work, transfer, parts), args);
  }

  /** Moves the goods of a locked transfer that is not through yet, and saves it. @throws Refusal, InvalidRequest */
  async post(work: UnitOfWork, transfer: Transfer, args: PostArgs): Promise<void> {
    const parts = partsOf(transfer, args);
    const held = await this.holder.hold(work, transfer, parts);
    const problems = problemsOf(transfer, parts, held, args);
    if (problems.length > 0) throw new Refusal(problems);
    transfer.number ??= await this.numbers.take(work, transfer.kind);
    transfer.date = dateOf(transfer, held.day, args);
    const steps = stepsOf(transfer, parts, held.stock, held.originals);
    const rest = restOf(transfer, parts, held.stock, args);
    const document = { resource: 'transfers' as const, id: transfer.id, number: transfer.number };
    const movements = await this.ledger.write(work, held.stock, { document, date: transfer.date, steps });
    await this.events.publish(
      new StockMoved({
        work,
        source: document,
        kind: transfer.kind,
        date: transfer.date,
        partnerId: transfer.partnerId,
        accountId: null,
        movements,
      }),
    );
    settle(transfer, movements);
    if (rest) transfer.backorderId = (await this.addRest(work, rest)).id;
    transfer.state = 'done';
    work.save(transfer, 'done');
  }

  private async addRest(work: UnitOfWork, rest: Transfer): Promise<Transfer> {
    rest.number = await this.numbers.take(work, rest.kind);
    rest.state = stateOf(rest);
    return work.add(transfers, rest, 'confirmed');
  }
}

function problemsOf(
  transfer: Transfer,
  parts: readonly Part[],
  { facts, stock, day }: HeldTransfer,
  args: PostArgs,
): Problem[] {
  const lastDates = parts
    .filter(({ quantity }) => !isZero(quantity))
    .map(({ line }) => stock.products.get(line.productId)!.lastDate);
  return [
    ...transferProblems(transfer, facts),
    ...partProblems(transfer, parts, args),
    ...availabilityProblems(transfer, parts, stock),
    ...costProblems(transfer, parts, stock),
    ...dateProblems(dateOf(transfer, day, args), day, lastDates),
  ];
}

function dateOf(transfer: Transfer, { today }: Day, { date }: PostArgs): string {
  return date ?? transfer.date ?? today;
}

/**
 * Gives back what is reserved for the transfer but for what its rest keeps, and makes the transfer of that rest; undefined
 * when nothing is left or it is to be dropped.
 */
function restOf(
  transfer: Transfer,
  parts: readonly Part[],
  stock: HeldStock,
  { backorder }: PostArgs,
): Transfer | undefined {
  const open = parts.filter(({ line, quantity }) => !isZero(subtract(line.quantity, quantity)));
  const isKept = backorder !== false && open.length > 0;
  const { isOutgoing } = KINDS[transfer.kind];
  const goes = (productId: string) =>
    add('0', ...parts.filter(({ line }) => line.productId === productId).map(({ quantity }) => quantity));
  const place = (productId: string) => ({ productId, locationId: transfer.locationFromId });
  const reserved = transfer.lines.map((line) => ({ ...line }));
  if (isOutgoing) releaseAll(transfer, stock.levels);
  if (!isKept) return undefined;
  const byId = new Map(reserved.map((line) => [line.id, line]));
  const before = open.map((part) => ({ ...part, line: byId.get(part.line.id)! }));
  const kept = isOutgoing
    ? keptFor(before, (id) => subtract(stock.levels.available(place(id)), goes(id)))
    : new Map<string, string>();
  const rest = Object.assign(new Transfer(), headerOf(transfer));
  rest.lines = open.map(({ line, quantity }, i) => {
    const quantityReserved = kept.get(line.id) ?? '0';
    const level = stock.levels.at(place(line.productId));
    if (isOutgoing && level) level.reserved = add(level.reserved, quantityReserved);
    return Object.assign(new TransferLine(), {
      position: i + 1,
      productId: line.productId,
      quantity: subtract(line.quantity, quantity),
      costUnit: line.costUnit,
      orderLineId: line.orderLineId,
      returnLineId: line.returnLineId,
      quantityReserved,
    });
  });
  return rest;
}

function headerOf({
  kind,
  partnerId,
  locationFromId,
  locationToId,
  datePlanned,
  note,
  orderId,
  returnOfId,
  id,
}: Transfer): Partial<Transfer> {
  return { kind, partnerId, locationFromId, locationToId, datePlanned, note, orderId, returnOfId, backorderOfId: id };
}

/** Each line says what was done of it. */
function settle(transfer: Transfer, movements: readonly Movement[]): void {
  const byLine = new Map(movements.map((movement) => [movement.lineId, movement]));
  for (const line of transfer.lines) {
    const movement = byLine.get(line.id);
    line.quantityDone = movement?.quantity ?? '0';
    line.value = absolute(movement?.value ?? '0');
    line.originalValue = movement?.originalValue ?? null;
  }
}
