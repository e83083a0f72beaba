import { InvalidRequest, type Problem } from '@daybook/errors';
import { add, compare, isZero, minimum, multiply, round, subtract } from '@daybook/money';
import { portion } from '../costing/issue.js';
import type { TransferLine } from '../entities/transfer-line.js';
import type { Transfer } from '../entities/transfer.js';
import type { HeldStock } from '../stock/held-stock.js';
import type { Step } from '../stock/stock-ledger.js';
import { KINDS } from './transfer-kinds.js';
import type { OriginalLine } from './transfer-originals.js';

export interface PostArgs {
  /** Absent: all of it. Lines that are not named count as 0. */
  readonly lines?: readonly { readonly lineId: string; readonly quantity: string }[];
  /** Whether what is not posted becomes a transfer of its own; default true. */
  readonly backorder?: boolean;
  /** `YYYY-MM-DD`; default its own date, else today. */
  readonly date?: string | null;
}

/** What of a line is to be posted, and the field that says so. */
export interface Part {
  readonly line: TransferLine;
  readonly quantity: string;
  readonly field: string;
}

/** @throws InvalidRequest when a line is named twice */
export function partsOf(transfer: Transfer, { lines }: PostArgs): Part[] {
  if (!lines) return transfer.lines.map((line, i) => ({ line, quantity: line.quantity, field: `lines[${i}]` }));
  if (new Set(lines.map(({ lineId }) => lineId)).size < lines.length) {
    throw new InvalidRequest({ field: 'lines', code: 'duplicate_value', message: 'lines lists the same line twice.' });
  }
  const named = new Map(lines.map(({ lineId, quantity }, i) => [lineId, { quantity, field: `lines[${i}]` }]));
  return transfer.lines.map((line) => ({ line, quantity: '0', field: 'lines', ...named.get(line.id) }));
}

/** Lines that are not the transfer's, more than a line has, and nothing at all (domain.md 5.7). */
export function partProblems(transfer: Transfer, parts: readonly Part[], { lines }: PostArgs): Problem[] {
  const own = new Set(transfer.lines.map(({ id }) => id));
  const strange = (lines ?? []).flatMap(({ lineId }, i): Problem[] => {
    if (own.has(lineId)) return [];
    return [
      { field: `lines[${i}].line`, code: 'not_found', message: `lines[${i}].line must be a line of this transfer.` },
    ];
  });
  const tooMuch = parts.flatMap(({ line, quantity, field }): Problem[] => {
    if (compare(quantity, line.quantity) <= 0) return [];
    return [
      {
        field: `${field}.quantity`,
        code: 'out_of_range',
        message: `${field}.quantity must be at most ${line.quantity}, the quantity of the line.`,
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

/** On hand less what others reserved must do for all parts of a product together (domain.md 7, 36). */
export function availabilityProblems(transfer: Transfer, parts: readonly Part[], held: HeldStock): Problem[] {
  if (!KINDS[transfer.kind].isOutgoing) return [];
  const wanted = new Map<string, string>();
  return parts.flatMap(({ line, quantity, field }): Problem[] => {
    if (isZero(quantity)) return [];
    const { productId } = line;
    const sum = add(wanted.get(productId) ?? '0', quantity);
    wanted.set(productId, sum);
    const available = availableTo(transfer, productId, held);
    if (compare(sum, available) <= 0) return [];
    const { name } = held.products.get(productId)!;
    const message = `${field}.quantity: only ${available} of ${name} is available at this location, and this needs ${sum}. Reduce the quantity, or bring in stock.`;
    return [{ field: `${field}.quantity`, code: 'insufficient_stock', message }];
  });
}

/** On hand there, less what is reserved for others. */
function availableTo(transfer: Transfer, productId: string, held: HeldStock): string {
  const own = transfer.lines
    .filter((line) => line.productId === productId)
    .map(({ quantityReserved }) => quantityReserved);
  return add(held.levels.available({ productId, locationId: transfer.locationFromId }), ...own);
}

/** What is received has a price: its own, or the last that the product had. */
export function costProblems(transfer: Transfer, parts: readonly Part[], held: HeldStock): Problem[] {
  if (transfer.kind !== 'receipt') return [];
  return parts.flatMap(({ line, quantity, field }): Problem[] => {
    if (isZero(quantity) || line.costUnit !== null || held.products.get(line.productId)!.costUnit !== null) return [];
    const at = field.startsWith('lines[') ? `lines[${line.position - 1}].cost_unit` : 'lines';
    const { name } = held.products.get(line.productId)!;
    return [
      { field: at, code: 'required', message: `${at}: no cost of ${name} is known yet. Set the cost of one unit.` },
    ];
  });
}

/** The way of each part through the ledger; fills what a receipt cost. */
export function stepsOf(
  transfer: Transfer,
  parts: readonly Part[],
  held: HeldStock,
  originals: ReadonlyMap<string, OriginalLine>,
): Step[] {
  const { locationFromId, locationToId } = transfer;
  const last = new Map([...held.products.values()].map(({ id, costUnit }) => [id, costUnit]));
  const back = new Map<string, { quantity: string; value: string }>();
  return parts
    .filter(({ quantity }) => !isZero(quantity))
    .map(({ line, quantity }) => {
      if (transfer.kind === 'receipt') line.costUnit ??= last.get(line.productId) as string;
      const originalValue =
        line.returnLineId === null
          ? null
          : portionBack(originals.get(line.returnLineId)!, quantity, back, held.decimals);
      const worth = worthOf(transfer, line, quantity, originalValue, held.decimals);
      const { id: lineId, position, productId } = line;
      return { lineId, position, productId, quantity, locationFromId, locationToId, worth, originalValue };
    });
}

function worthOf(
  { kind }: Transfer,
  line: TransferLine,
  quantity: string,
  originalValue: string | null,
  decimals: number,
): Step['worth'] {
  if (kind === 'internal') return { way: 'within' };
  if (kind === 'receipt') return { way: 'in', value: round(multiply(quantity, line.costUnit as string), decimals) };
  return kind === 'return_in' ? { way: 'in', value: originalValue as string } : { way: 'out' };
}

/** The part of what is left of the original's value; the last piece takes the rest (domain.md 6.9, 9). */
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

/** What stays reserved for the rest of each line, as far as it is still there once the parts have gone. */
export function keptFor(parts: readonly Part[], available: (productId: string) => string): Map<string, string> {
  const left = new Map<string, string>();
  return new Map(
    parts.map(({ line, quantity }) => {
      const { id, productId, quantityReserved } = line;
      const spare = left.get(productId) ?? available(productId);
      const wanted = minimum(
        subtract(line.quantity, quantity),
        compare(quantityReserved, quantity) > 0 ? subtract(quantityReserved, quantity) : '0',
      );
      const kept = minimum(wanted, spare);
      left.set(productId, subtract(spare, kept));
      return [id, kept];
    }),
  );
}
