import { InvalidRequest, namedTwice, type Problem } from '@daybook/errors';
import {
  add,
  compare,
  isZero,
  maximum,
  minimum,
  multiply,
  portion,
  round,
  roundedQuotient,
  subtract,
} from '@daybook/money';
import { TransferLine } from '../entities/transfer-line.js';
import { Transfer } from '../entities/transfer.js';
import type { Expectation } from '../events.js';
import type { LockedStock } from '../stock/locked-stock.js';
import type { Facts } from '../stock/stock-facts.js';
import { type Day, dateProblems } from '../stock/posting-day.js';
import type { Step } from '../stock/stock-ledger.js';
import { type Counted, inUnitOf, priceIn, takenOf, type TakenPart } from '../units/factors.js';
import { changedLine } from './changed-line.js';
import { reservationState } from './reservations.js';
import { transferProblems } from './transfer-conditions.js';
import { KIND_RULES } from './transfer-kinds.js';
import type { OriginalLine } from './transfer-originals.js';

export interface PostArgs {
  /** Absent: everything. Lines that are not listed count as 0. */
  readonly lines?: readonly ({ readonly lineId: string } & TakenPart)[];
  /** Whether what is not posted becomes a separate transfer. Default: true. */
  readonly backorder?: boolean;
  /** `YYYY-MM-DD`. Default: its own date, or else today. */
  readonly date?: string | null;
}

/** Everything that posting a transfer depends on. */
export interface PostContext {
  readonly day: Day;
  readonly facts: Facts;
  readonly stock: LockedStock;
  /** For a return: the lines that it reverses, by their UUID. */
  readonly originals: ReadonlyMap<string, OriginalLine>;
  /** What a domain above expects of the lines, by their UUID. */
  readonly expected: ReadonlyMap<string, Expectation>;
}

/** The part of a line to post, in the product's unit, and the field that specifies it. */
export interface Part {
  readonly line: TransferLine;
  readonly quantity: string;
  readonly field: string;
  /** What is wrong with the unit in which it is sent. */
  readonly problems: readonly Problem[];
}

type LinePart = Pick<Part, 'line' | 'quantity'>;

/** @throws InvalidRequest when a line is named twice */
export function partsToPost(transfer: Transfer, { lines }: PostArgs, { products }: Pick<Facts, 'products'>): Part[] {
  if (!lines) {
    return transfer.lines.map((line, i) => ({ line, quantity: line.quantityBase, field: `lines[${i}]`, problems: [] }));
  }
  const twice = namedTwice(
    lines.map(({ lineId }) => lineId),
    (at) => `lines[${at}].line`,
  );
  if (twice.length > 0) throw new InvalidRequest(twice);
  return transfer.lines.map((line) => {
    const i = lines.findIndex(({ lineId }) => lineId === line.id);
    return i < 0 ? { line, quantity: '0', field: 'lines', problems: [] } : partOf(line, lines[i]!, i, products);
  });
}

function partOf(line: TransferLine, part: TakenPart, i: number, products: Facts['products']): Part {
  const field = `lines[${i}]`;
  const found = takenOf(part, line, products.get(line.productId), field);
  if ('problems' in found) return { line, quantity: '0', field, problems: found.problems };
  return { line, quantity: found.base, field, problems: [] };
}

/** Lines of other transfers, more than a line has, and nothing at all (domain.md 5.7). */
function partProblems(
  transfer: Transfer,
  parts: readonly Part[],
  { expected, facts }: PostContext,
  { lines }: PostArgs,
): Problem[] {
  const own = new Set(transfer.lines.map(({ id }) => id));
  const strange = (lines ?? []).flatMap(({ lineId }, i): Problem[] => {
    if (own.has(lineId)) return [];
    return [
      { field: `lines[${i}].line`, code: 'not_found', message: `lines[${i}].line must be a line of this transfer.` },
    ];
  });
  const ofUnits = parts.flatMap(({ problems }) => problems);
  if (ofUnits.length > 0) return [...strange, ...ofUnits];
  const tooMuch = parts.flatMap(({ line, quantity, field }): Problem[] => {
    const expectation = expected.get(line.id);
    const most = expectation ? maximum(line.quantityBase, expectation.most) : line.quantityBase;
    if (compare(quantity, most) <= 0) return [];
    const why = expectation
      ? 'the quantity of the line with what may come beyond the order (over_receipt_percent)'
      : 'the quantity of the line';
    return [
      {
        field: `${field}.quantity`,
        code: expectation ? 'over_received' : 'out_of_range',
        message: `${field}.quantity must be at most ${inBase(most, line, facts)}, ${why}.`,
      },
    ];
  });
  const isNothing =
    transfer.lines.length > 0 && strange.length === 0 && parts.every(({ quantity }) => isZero(quantity));
  const nothing: Problem[] = isNothing
    ? [{ field: 'lines', code: 'nothing_to_post', message: 'Name at least one line with a quantity above 0.' }]
    : [];
  return [...strange, ...tooMuch, ...nothing];
}

/** A quantity of the product's unit, which is named where the line has another. */
function inBase(quantity: string, line: TransferLine, { products }: Facts): string {
  return line.unitFactor === '1' ? quantity : `${quantity} ${productOf(line, products).unitCode}`;
}

const productOf = ({ productId }: TransferLine, products: Facts['products']): Counted => products.get(productId)!;

/** What is on hand and not reserved by others must suffice for all parts of a product together (domain.md 7, 36). */
function availabilityProblems(transfer: Transfer, parts: readonly Part[], stock: LockedStock): Problem[] {
  if (!KIND_RULES[transfer.kind].isOutgoing) return [];
  const wanted = new Map<string, string>();
  return parts.flatMap(({ line, quantity, field }): Problem[] => {
    if (isZero(quantity)) return [];
    const { productId } = line;
    const sum = add(wanted.get(productId) ?? '0', quantity);
    wanted.set(productId, sum);
    const available = availableTo(transfer, productId, stock);
    if (compare(sum, available) <= 0) return [];
    const { name } = stock.products.get(productId)!;
    const message = `${field}.quantity: only ${available} of ${name} is available at this location, and this needs ${sum}. Reduce the quantity, or bring in stock.`;
    return [{ field: `${field}.quantity`, code: 'insufficient_stock', message }];
  });
}

/** On hand there, less what is reserved for others. */
function availableTo(transfer: Transfer, productId: string, stock: LockedStock): string {
  const own = transfer.lines
    .filter((line) => line.productId === productId)
    .map(({ quantityReserved }) => quantityReserved);
  return add(stock.levels.available({ productId, locationId: transfer.locationFromId }), ...own);
}

/** Received goods need a cost: their own, or the product's last one. */
function costProblems(transfer: Transfer, parts: readonly Part[], { stock, expected }: PostContext): Problem[] {
  if (transfer.kind !== 'receipt') return [];
  return parts.flatMap(({ line, quantity, field }): Problem[] => {
    if (
      isZero(quantity) ||
      line.costUnit !== null ||
      expected.get(line.id)?.price ||
      stock.products.get(line.productId)!.costUnit !== null
    )
      return [];
    const at = field.startsWith('lines[') ? `lines[${line.position - 1}].cost_unit` : 'lines';
    const { name } = stock.products.get(line.productId)!;
    return [
      { field: at, code: 'required', message: `${at}: no cost of ${name} is known yet. Set the cost of one unit.` },
    ];
  });
}

/** What prevents posting these parts, in the order of domain.md 5.7. */
export function postProblems(
  transfer: Transfer,
  parts: readonly Part[],
  context: PostContext,
  args: PostArgs,
): Problem[] {
  const { facts, stock, day } = context;
  const lastDates = parts
    .filter(({ quantity }) => !isZero(quantity))
    .map(({ line }) => stock.products.get(line.productId)!.lastDate);
  return [
    ...transferProblems(transfer, facts),
    ...partProblems(transfer, parts, context, args),
    ...availabilityProblems(transfer, parts, stock),
    ...costProblems(transfer, parts, context),
    ...dateProblems(postingDate(transfer, day, args), day, lastDates),
  ];
}

export function postingDate(transfer: Transfer, { today }: Day, { date }: PostArgs): string {
  return date ?? transfer.date ?? today;
}

/** The cost of one of the line's unit of received goods: the line's own, the expected one, or the product's last one. */
function receiptUnitCost({ kind }: Transfer, { line, quantity }: LinePart, context: CostContext): string | null {
  if (kind !== 'receipt' || isZero(quantity) || line.costUnit !== null) return line.costUnit;
  const price = context.expected.get(line.id)?.price;
  if (price) return roundedQuotient(multiply(price.amount, line.unitFactor), price.quantity, 6);
  const { costUnit } = context.stock.products.get(line.productId)!;
  return costUnit && priceIn(costUnit, '1', line.unitFactor);
}

type CostContext = Pick<PostContext, 'stock' | 'expected'>;

/** From the price of the line's own unit, so that no rounded cost of a piece comes between (domain.md 6.7). */
function receiptValue({ line, quantity }: LinePart, { stock, expected }: CostContext): string {
  const { decimals, products } = stock;
  if (line.costUnit !== null) return valueAt(line.costUnit, quantity, line.unitFactor, decimals);
  const price = expected.get(line.id)?.price;
  if (price) return roundedQuotient(multiply(quantity, price.amount), price.quantity, decimals);
  return valueAt(products.get(line.productId)!.costUnit as string, quantity, '1', decimals);
}

/** The value of a quantity in the product's unit at the price of a unit with this factor. */
export function valueAt(price: string, quantity: string, factor: string, decimals: number): string {
  const value = multiply(quantity, price);
  return factor === '1' ? round(value, decimals) : roundedQuotient(value, factor, decimals);
}

/** The lines as they are posted: with their cost, and with what came beyond the quantity of the line. */
export function postedLines(
  transfer: Transfer,
  lines: readonly TransferLine[],
  parts: readonly Part[],
  context: PostContext,
): TransferLine[] {
  return lines.map((line, i) => {
    const { quantity } = parts[i]!;
    const costUnit = receiptUnitCost(transfer, parts[i]!, context);
    const more = maximum(line.quantityBase, quantity);
    const counted = inUnitOf(line, more, productOf(line, context.facts.products).unitCode);
    return changedLine(line, {
      ...counted,
      costUnit: costUnit && priceIn(costUnit, line.unitFactor, counted.unitFactor),
    });
  });
}

/** The ledger steps for the parts. */
export function transferSteps(transfer: Transfer, parts: readonly Part[], context: PostContext): Step[] {
  const { stock, originals } = context;
  const { locationFromId, locationToId } = transfer;
  const back = new Map<string, { quantity: string; value: string }>();
  return parts
    .filter(({ quantity }) => !isZero(quantity))
    .map(({ line, quantity }) => {
      const originalValue =
        line.returnLineId === null
          ? null
          : portionBack(originals.get(line.returnLineId)!, quantity, back, stock.decimals);
      const worth = worthOf(transfer, { line, quantity }, originalValue, context);
      const { id: lineId, position, productId } = line;
      return { lineId, position, productId, quantity, locationFromId, locationToId, worth, originalValue };
    });
}

function worthOf(
  transfer: Transfer,
  part: LinePart,
  originalValue: string | null,
  context: CostContext,
): Step['worth'] {
  const { kind } = transfer;
  if (kind === 'internal') return { way: 'within' };
  if (kind === 'receipt') return { way: 'in', value: receiptValue(part, context) };
  return kind === 'return_in' ? { way: 'in', value: originalValue as string } : { way: 'out' };
}

/** A portion of what is left of the original's value; the last piece takes the rest (domain.md 6.9, 9). */
function portionBack(
  original: OriginalLine,
  quantity: string,
  back: Map<string, { quantity: string; value: string }>,
  decimals: number,
): string {
  const left = back.get(original.id) ?? {
    quantity: subtract(original.quantityDone, original.quantityBack),
    value: subtract(original.value, original.valueBack),
  };
  const value = portion(left, quantity, decimals);
  back.set(original.id, { quantity: subtract(left.quantity, quantity), value: subtract(left.value, value) });
  return value;
}

/** Whether something of a line stays open: less than the line has, and less than what is expected at least. */
function isLeftOpen({ line, quantity }: Part, { expected }: PostContext): boolean {
  if (compare(quantity, line.quantityBase) >= 0) return false;
  const least = expected.get(line.id)?.least;
  return least === undefined || compare(quantity, least) < 0;
}

/** The draft for the rest; undefined when there is none, or it is to be dropped. */
export function backorderDraft(
  transfer: Transfer,
  parts: readonly Part[],
  context: PostContext,
  { backorder }: PostArgs,
): Transfer | undefined {
  const { stock } = context;
  const open = parts.filter((part) => isLeftOpen(part, context));
  if (backorder === false || open.length === 0) return undefined;
  const goes = (productId: string) =>
    add('0', ...parts.filter(({ line }) => line.productId === productId).map(({ quantity }) => quantity));
  const kept = KIND_RULES[transfer.kind].isOutgoing
    ? keptFor(open, (id) => subtract(availableTo(transfer, id, stock), goes(id)))
    : new Map<string, string>();
  const { kind, partnerId, locationFromId, locationToId, datePlanned, note, returnOfId, id } = transfer;
  const { orderId, purchaseOrderId } = transfer;
  const places = { locationFromId, locationToId };
  const header = { kind, partnerId, ...places, datePlanned, note, orderId, purchaseOrderId, returnOfId };
  const lines = open.map(({ line, quantity }, i) => {
    const rest = subtract(line.quantityBase, quantity);
    const counted = inUnitOf(line, rest, productOf(line, context.facts.products).unitCode);
    // A price that is expected is asked again on the day of the rest.
    const isAsked = context.expected.has(line.id);
    const costUnit = isAsked ? line.costUnit : receiptUnitCost(transfer, { line, quantity }, context);
    return Object.assign(new TransferLine(), {
      position: i + 1,
      productId: line.productId,
      ...counted,
      costUnit: costUnit && priceIn(costUnit, line.unitFactor, counted.unitFactor),
      orderLineId: line.orderLineId,
      purchaseLineId: line.purchaseLineId,
      returnLineId: line.returnLineId,
      quantityReserved: kept.get(line.id) ?? '0',
    });
  });
  return Object.assign(new Transfer(), header, { backorderOfId: id, state: reservationState(transfer, lines), lines });
}

/** The quantity that stays reserved for the rest of each line, as far as still available once the parts have moved. */
function keptFor(parts: readonly Part[], available: (productId: string) => string): Map<string, string> {
  const left = new Map<string, string>();
  return new Map(
    parts.map(({ line, quantity }) => {
      const { id, productId, quantityReserved } = line;
      const spare = left.get(productId) ?? available(productId);
      const wanted = minimum(
        subtract(line.quantityBase, quantity),
        compare(quantityReserved, quantity) > 0 ? subtract(quantityReserved, quantity) : '0',
      );
      const kept = minimum(wanted, spare);
      left.set(productId, subtract(spare, kept));
      return [id, kept];
    }),
  );
}
