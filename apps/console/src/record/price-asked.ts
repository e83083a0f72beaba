import type { Related, Row, Schema } from '../data/wire.js';
import type { PriceAsked } from '../form/price-asked.js';

const SCOPES: Readonly<Record<string, 'sale' | 'purchase'>> = {
  ...{ invoices: 'sale', quotations: 'sale', orders: 'sale' },
  ...{ bills: 'purchase', purchase_orders: 'purchase' },
};

const idOf = (value: unknown): string | undefined => (value as Related | null | undefined)?.id;

/** What the lines of this document ask a price with. */
export function priceAskedOf({ name }: Pick<Schema, 'name'>, row: Row | null): PriceAsked {
  const scope = SCOPES[name];
  if (scope === undefined || row === null) return null;
  const asked = {
    scope,
    partner: idOf(row.partner),
    price_list: idOf(row.price_list),
    date: row.date,
    currency: row.currency,
  };
  return Object.fromEntries(
    Object.entries(asked).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
