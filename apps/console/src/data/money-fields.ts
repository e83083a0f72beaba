import type { Field, Row } from './wire.js';

/** An amount of money: a number with the decimals of its currency. */
export function isAmount({ type, decimals }: Pick<Field, 'type' | 'decimals'>): boolean {
  return type === 'number' && decimals === null;
}

/** A unit price: it may have more decimals than its currency. */
export function isPrice({ name, type, decimals }: Pick<Field, 'name' | 'type' | 'decimals'>): boolean {
  return type === 'number' && typeof decimals === 'number' && /^(price|cost|amount)(_|$)/.test(name);
}

export function isMoney(field: Pick<Field, 'name' | 'type' | 'decimals'>): boolean {
  return isAmount(field) || isPrice(field);
}

/** What has to be read beside these fields of records, so that amounts are shown in their own currency. */
export function besideMoney(all: readonly Field[], shown: readonly Field[]): readonly string[] {
  return shown.some(isMoney) && all.some(({ name }) => name === 'currency') ? ['currency'] : [];
}

/** The currency of a record's amounts: its own, otherwise that of the books. */
export function currencyOf(row: Row | undefined, books: string | undefined): string {
  return typeof row?.currency === 'string' ? row.currency : (books ?? '');
}

/** The currency of an amount in a line: `amount_currency` is in the line's currency, all others in the document's. */
export function cellCurrency(
  { name }: Pick<Field, 'name'>,
  line: Readonly<Record<string, unknown>> | undefined,
  document: string | undefined,
): string {
  return name.endsWith('_currency') && typeof line?.currency === 'string' ? line.currency : (document ?? '');
}
