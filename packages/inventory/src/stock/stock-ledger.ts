import { byAccess, newId, rowLock, type Transaction } from '@daybook/database';
import { Refusal } from '@daybook/errors';
import { absolute, add, fits, negate } from '@daybook/money';
import type { UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Layer } from '../costing/holding.js';
import { issue } from '../costing/issue.js';
import { receive } from '../costing/receive.js';
import { unitCost } from '../costing/unit-cost.js';
import { Move } from '../entities/move.js';
import type { Movement } from '../events.js';
import { moves } from '../resources/moves.resource.js';
import type { LockedProduct, LockedStock } from './locked-stock.js';
import { CostLayers } from './cost-layers.js';
import type { Facts } from './stock-facts.js';
import { type Place, StockLevels } from './stock-levels.js';

/** A ledger step for one line. */
export interface Step {
  readonly lineId: string;
  /** Position of the line, for the move's name. */
  readonly position: number;
  readonly productId: string;
  /** Above 0. */
  readonly quantity: string;
  readonly locationFromId: string;
  readonly locationToId: string;
  /** `out`: at cost; `in`: at this value; `within`: not valued. */
  readonly worth: { readonly way: 'out' } | { readonly way: 'in'; readonly value: string } | { readonly way: 'within' };
  readonly originalValue: string | null;
}

export interface MovePosting {
  readonly document: { readonly resource: 'transfers' | 'adjustments'; readonly id: string; readonly number: string };
  readonly date: string;
  readonly steps: readonly Step[];
}

const MAKE = `
  INSERT INTO inventory.valuations (workspace_id, product_id, decimals)
  SELECT $1, id, $3 FROM unnest($2::uuid[]) AS id ORDER BY id ON CONFLICT (workspace_id, product_id) DO NOTHING`;

const READ = byAccess(
  (access) => `
  SELECT v.product_id AS "productId", v.quantity, v.value, v.cost_unit AS "costUnit", v.moves,
    to_char(v.last_date, 'YYYY-MM-DD') AS "lastDate"
  FROM inventory.valuations v WHERE v.workspace_id = $1 AND v.product_id = ANY($2::uuid[]) ORDER BY v.product_id${rowLock(access)}`,
);

const VALUE = `
  UPDATE inventory.valuations v
  SET quantity = r.quantity, value = r.value, cost_unit = r.cost_unit, moves = r.moves, last_date = r.last_date
  FROM json_to_recordset($2::json) AS r (product_id uuid, quantity numeric, value numeric, cost_unit numeric, moves integer, last_date date)
  WHERE v.workspace_id = $1 AND v.product_id = r.product_id`;

const MOVE = `
  INSERT INTO inventory.moves
    (workspace_id, id, created_at, updated_at, version, name, product_id, seq, date, quantity, location_from_id, location_to_id,
     value, cost_unit, product_quantity, product_value, transfer_id, transfer_line_id, adjustment_id, adjustment_line_id)
  SELECT $1, id, now(), now(), 1, name, product_id, seq, date, quantity, location_from_id, location_to_id,
     value, cost_unit, product_quantity, product_value, transfer_id, transfer_line_id, adjustment_id, adjustment_line_id
  FROM json_populate_recordset(NULL::inventory.moves, $2::json)
  RETURNING 1`;

interface ValuationRow {
  readonly productId: string;
  readonly quantity: string;
  readonly value: string;
  readonly costUnit: string | null;
  readonly moves: number;
  readonly lastDate: string | null;
}

const WORTHLESS: Omit<ValuationRow, 'productId'> = {
  quantity: '0',
  value: '0',
  costUnit: null,
  moves: 0,
  lastDate: null,
};

/** The only way to write to the stock ledger: load, plan the steps, write (domain.md 2, 6.13). */
@Injectable()
export class StockLedger {
  constructor(
    private readonly levels: StockLevels,
    private readonly layers: CostLayers,
  ) {}

  /**
   * Locks the values of these products, then their levels at these places; a preview only reads. The caller has loaded its document and
   * `facts` of every product. `needs`: the most that will be issued of a product, which determines how many layers must be read.
   */
  async load(
    work: UnitOfWork,
    facts: Facts,
    places: readonly Place[],
    decimals: number,
    needs: ReadonlyMap<string, string>,
  ): Promise<LockedStock> {
    const { workspaceId, access } = work;
    const ids = [...facts.products.keys()];
    // A preview creates nothing: a product without a row has no value yet.
    if (access === 'lock') await work.tx.write(MAKE, [workspaceId, ids, decimals]);
    const rows = await work.tx.query<ValuationRow>(READ[access], [workspaceId, ids]);
    const known = new Map(rows.map((row) => [row.productId, row]));
    const fifo = ids.filter((id) => facts.products.get(id)?.costMethod === 'fifo' && needs.has(id));
    const layers = await this.layers.read(
      work.tx,
      workspaceId,
      new Map(fifo.map((id) => [id, needs.get(id) as string])),
    );
    const products = ids.map((productId): LockedProduct => {
      const { quantity, value, costUnit, lastDate, moves: count } = known.get(productId) ?? WORTHLESS;
      const { id, name, type, costMethod } = facts.products.get(productId)!;
      return {
        id,
        name,
        type,
        costUnit,
        lastDate,
        moves: count,
        holding: { method: costMethod, quantity, value, layers: layers.get(id) ?? [] },
      };
    });
    return {
      products: new Map(products.map((product) => [product.id, product])),
      levels: await this.levels.load(work, places, 'made'),
      decimals,
    };
  }

  /**
   * Writes the moves of a document and what follows from them: levels, values, layers. The caller has checked availability and the date.
   * @throws Refusal field `lines` when a figure would need more than 15 digits
   */
  async write(work: UnitOfWork, stock: LockedStock, posting: MovePosting): Promise<Movement[]> {
    const before = new Map([...stock.products.values()].map(({ id, holding }) => [id, holding.layers]));
    const written = posting.steps.map((step) => move(stock, posting, step));
    const rows = written.map(({ move: row }) => row);
    const touched = [...new Set(posting.steps.map(({ productId }) => productId))].map((id) => stock.products.get(id)!);
    refuseTooLong(rows, touched);
    for (const row of rows) work.begin(row);
    if (rows.length > 0) await work.tx.write(MOVE, [work.workspaceId, JSON.stringify(rows.map(columnsOf))]);
    await this.levels.write(work, stock.levels);
    await this.writeValuations(work.tx, work.workspaceId, touched);
    await this.layers.write(work.tx, work.workspaceId, touched, before);
    for (const row of rows) work.note(moves, row);
    return written.map(({ movement }) => movement);
  }

  private async writeValuations(
    tx: Transaction,
    workspaceId: string,
    products: readonly LockedProduct[],
  ): Promise<void> {
    if (products.length === 0) return;
    const rows = products.map(({ id, holding, costUnit, moves: count, lastDate }) => ({
      product_id: id,
      quantity: holding.quantity,
      value: holding.value,
      cost_unit: costUnit,
      moves: count,
      last_date: lastDate,
    }));
    await tx.write(VALUE, [workspaceId, JSON.stringify(rows)]);
  }
}

const FIGURE = { maxDigits: 15, maxDecimals: 4 };
const QUANTITY = { maxDigits: 15, maxDecimals: 6, maxIntegerDigits: 12 };

/** @throws Refusal when a figure would not reach a client exactly (domain.md 3.1) */
function refuseTooLong(rows: readonly Move[], products: readonly LockedProduct[]): void {
  const fit =
    rows.every(({ value }) => fits(value, FIGURE)) &&
    products.every(({ holding }) => fits(holding.value, FIGURE) && fits(holding.quantity, QUANTITY));
  if (fit) return;
  const message =
    'The quantity or the value of a product would need more than 15 digits. Move less in one transfer, or use fewer decimals.';
  throw new Refusal({ field: 'lines', code: 'out_of_range', message });
}

/** Applies one step to the locked product and levels in memory. */
function move(stock: LockedStock, { document, date }: MovePosting, step: Step): { move: Move; movement: Movement } {
  const { lineId, position, productId, quantity, locationFromId, locationToId, originalValue } = step;
  const product = stock.products.get(productId)!;
  const id = newId();
  product.moves += 1;
  const value = revalue(product, step, { moveId: id, seq: product.moves, quantity }, stock.decimals);
  product.lastDate = date;
  shift(stock, { productId, locationId: locationFromId }, negate(quantity));
  shift(stock, { productId, locationId: locationToId }, quantity);
  const [transferId, adjustmentId] = document.resource === 'transfers' ? [document.id, null] : [null, document.id];
  const row = Object.assign(new Move(), {
    id,
    name: `${document.number} #${position}`,
    productId,
    seq: product.moves,
    date,
    quantity,
    locationFromId,
    locationToId,
    value,
    costUnit: step.worth.way === 'within' ? null : unitCost(absolute(value), quantity),
    productQuantity: product.holding.quantity,
    productValue: product.holding.value,
    transferId,
    transferLineId: transferId && lineId,
    adjustmentId,
    adjustmentLineId: adjustmentId && lineId,
  });
  return { move: row, movement: { moveId: id, productId, lineId, quantity, value, originalValue } };
}

/** The value of the step to the company, with its sign; also updates the value of the product. */
function revalue(product: LockedProduct, { worth }: Step, came: Omit<Layer, 'value'>, decimals: number): string {
  if (worth.way === 'within') return '0';
  const after =
    worth.way === 'out'
      ? issue(product.holding, came.quantity, decimals)
      : { value: worth.value, holding: receive(product.holding, { ...came, value: worth.value }) };
  product.holding = after.holding;
  product.costUnit = unitCost(after.holding.value, after.holding.quantity) ?? product.costUnit;
  return worth.way === 'out' ? negate(after.value) : after.value;
}

/** Only internal locations have a level. */
function shift(stock: LockedStock, place: Place, quantity: string): void {
  const level = stock.levels.at(place);
  if (level) level.onHand = add(level.onHand, quantity);
}

function columnsOf(row: Move): object {
  return {
    id: row.id,
    name: row.name,
    product_id: row.productId,
    seq: row.seq,
    date: row.date,
    quantity: row.quantity,
    location_from_id: row.locationFromId,
    location_to_id: row.locationToId,
    value: row.value,
    cost_unit: row.costUnit,
    product_quantity: row.productQuantity,
    product_value: row.productValue,
    transfer_id: row.transferId,
    transfer_line_id: row.transferLineId,
    adjustment_id: row.adjustmentId,
    adjustment_line_id: row.adjustmentLineId,
  };
}
