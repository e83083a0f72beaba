import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { readQuery } from '../data/queries.js';
import type { Related, Row } from '../data/wire.js';
import { useWorkspace } from '../data/workspace.js';
import { useUnitWords } from '../parts/unit-words.js';
import { t } from '../texts/pricing.js';
import { formatNumber } from '../words/formats.js';
import classes from './lines.module.css';
import { PriceAskedContext } from './price-asked.js';

/** What is needed of `GET /v1/prices`. */
export interface PriceAnswer {
  readonly price_unit: number | null;
  readonly unit_code: string;
  readonly reason: {
    readonly price_list: { readonly name: string } | null;
    readonly price_row: {
      readonly min_quantity: number;
      readonly unit_code: string | null;
      readonly category?: { readonly name: string } | null;
    } | null;
  };
}

/** The lines that ask for the name of their list: each is a request. */
const MOST = 20;

/**
 * Where the price of a line comes from. `answer`: what the service says of a new line like it; it explains the line only while
 * both have the same price.
 */
export function sourceWords(
  source: unknown,
  price: unknown,
  answer: PriceAnswer | undefined,
  quantityOf: (quantity: number, unit: string | null) => string,
): string | undefined {
  if (source === 'product' || source === 'supplier' || source === 'manual') return t.source[source];
  if (source !== 'list') return undefined;
  const { price_list: list, price_row: row } = answer?.reason ?? {};
  if (!list || !row || answer?.price_unit !== price) return t.source.list;
  const name = row.category ? t.source.ofCategory(list.name, row.category.name) : list.name;
  if (row.min_quantity === 0) return t.source.ofList(name);
  return t.source.above(name, quantityOf(row.min_quantity, row.unit_code));
}

interface LinePriceProps {
  /** The id by which the input refers to it. */
  readonly id: string;
  readonly at: number;
  /** The computed values of the line. */
  readonly preview: Row;
}

/** Below the price of a line: where it comes from. Prices of lists and suppliers are seen, others are only read aloud. */
export function LinePrice({ id, at, preview }: LinePriceProps) {
  const { slug } = useWorkspace();
  const asked = use(PriceAskedContext);
  const { price_source: source, quantity, unit_code: unit } = preview;
  const product = (preview.product as Related | null | undefined)?.id;
  const isAsked = source === 'list' && asked !== null && product !== undefined && at < MOST;
  const query = {
    ...asked,
    product: product ?? '',
    quantity: String(quantity),
    ...(typeof unit === 'string' ? { unit } : {}),
  };
  const { data } = useQuery({ ...readQuery<PriceAnswer>(slug, '/v1/prices', query), enabled: isAsked });
  const units = useUnitWords(isAsked);
  const words = sourceWords(source, preview.price_unit, data, (above, code) =>
    code === null ? formatNumber(above) : `${formatNumber(above)} ${units.symbol(code)}`,
  );
  if (words === undefined) return null;
  return (
    <small id={id} className={source === 'list' || source === 'supplier' ? classes.source : 'visually-hidden'}>
      {words}
    </small>
  );
}
