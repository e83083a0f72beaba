import { DomainEvents } from '@daybook/events';
import { compare, multiply, roundedQuotient, subtract } from '@daybook/money';
import { Injectable } from '@nestjs/common';
import { PriceDefaults } from '../../events.js';
import type { Candidate, ChoosableList, ChoosableRow } from './choose-price.js';
import type { PriceAsked } from './price-asked.js';
import { LISTS, PRICE_ROWS } from './price-rows.sql.js';

/** What prices of a document are chosen from. */
export interface PriceChoices {
  /** The lists, without their rows. */
  readonly candidates: readonly Candidate[];
  /** The categories that products are in, the nearest first; by product. */
  readonly categories: ReadonlyMap<string, readonly NamedCategory[]>;
  /** Whether lines of one product count together. */
  readonly sumQuantities: boolean;
  /** The lists with the rows from which this price is chosen. It was asked for. */
  candidatesFor(asked: PriceAsked): readonly Candidate[];
}

export interface NamedCategory {
  readonly id: string;
  readonly name: string;
}

/** Whose lists they are, null: it has none; and on which day they are to be valid. */
export interface ListsOf {
  readonly documentListId: string | null;
  readonly partnerListId: string | null;
  readonly date: string;
}

type FoundList = Omit<ChoosableList, 'rows'> & {
  /** Of all products that were asked for; the same in each row. */
  readonly categories: Readonly<Record<string, readonly NamedCategory[]>> | null;
};

type FoundRow = ChoosableRow & { readonly at: number; readonly listId: string };

/** The smallest difference of two quantities. */
const STEP = '0.000001';

/** Reads the lists from which prices are chosen: the same statements for any number of lines of a document (domain.md 4.40). */
@Injectable()
export class PriceReader {
  constructor(private readonly events: DomainEvents) {}

  /** Which list is the default, and how lines count. It depends on no document. */
  async defaults(tx: PriceDefaults['tx'], workspaceId: string, scope: PriceDefaults['scope']): Promise<PriceDefaults> {
    const defaults = new PriceDefaults(tx, workspaceId, scope);
    await this.events.publish(defaults);
    return defaults;
  }

  /** `ask`: which prices, where lines of one product count together or do not. */
  async read(
    { tx, workspaceId, listId, sumQuantities }: PriceDefaults,
    { documentListId, partnerListId, date }: ListsOf,
    ask: (sumQuantities: boolean) => readonly PriceAsked[],
  ): Promise<PriceChoices> {
    const wanted = { document: documentListId, partner: partnerListId, default: listId };
    const ids = [...new Set(Object.values(wanted).filter((id) => id !== null))].sort();
    if (ids.length === 0) return { candidates: [], categories: new Map(), sumQuantities, candidatesFor: () => [] };
    const asked = new Map(ask(sumQuantities).map((one) => [keyOf(one), one]));
    const productIds = [...new Set([...asked.values()].map(({ productId }) => productId))].sort();
    const [lists, rows] = await Promise.all([
      tx.query<FoundList>(LISTS, [workspaceId, productIds, ids]),
      asked.size === 0 ? [] : tx.query<FoundRow>(PRICE_ROWS, [workspaceId, productIds, ids, date, sentOf(asked)]),
    ]);
    const candidates = Object.entries(wanted).flatMap(([of, id]): Candidate[] => {
      const found = lists.find((one) => one.id === id);
      if (!found) return [];
      const { categories: _all, ...list } = found;
      return [{ of: of as Candidate['of'], list: { ...list, rows: [] } }];
    });
    const byPrice = byPriceAsked([...asked.keys()], rows);
    return {
      ...{ candidates, sumQuantities, categories: new Map(Object.entries(lists[0]?.categories ?? {})) },
      candidatesFor(one) {
        const found = byPrice.get(keyOf(one));
        if (!found) throw new Error(`The price of ${keyOf(one)} was not asked for.`);
        return candidates.map(({ of, list }) => ({
          of,
          list: { ...list, rows: found.filter(({ listId: its }) => its === list.id) },
        }));
      },
    };
  }
}

const keyOf = ({ productId, unitCode, quantity, baseQuantity = '' }: PriceAsked): string =>
  [productId, unitCode, quantity, baseQuantity].join(' ');

function sentOf(asked: ReadonlyMap<string, PriceAsked>): string {
  return JSON.stringify(
    [...asked.values()].map((one, at) => ({
      ...{ at, product_id: one.productId, unit_code: one.unitCode, in_unit: inUnit(one) },
      // A row without a unit is of units that convert to the base, a discount is of the price of one.
      in_base: one.factor === undefined ? null : (one.baseQuantity ?? null),
      has_price: one.hasPrice && one.factor !== undefined,
    })),
  );
}

/** The largest quantity in the unit of the line that is not above the one in base units. */
function inUnit({ quantity, baseQuantity, factor }: PriceAsked): string {
  if (factor === undefined || baseQuantity === undefined) return quantity;
  const nearest = roundedQuotient(baseQuantity, factor, 6);
  return compare(multiply(nearest, factor), baseQuantity) > 0 ? subtract(nearest, STEP) : nearest;
}

function byPriceAsked(keys: readonly string[], rows: readonly FoundRow[]): ReadonlyMap<string, readonly FoundRow[]> {
  const found = keys.map((): FoundRow[] => []);
  for (const row of rows) found[row.at]!.push(row);
  return new Map(keys.map((key, at) => [key, found[at]!]));
}
