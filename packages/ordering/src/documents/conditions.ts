import type { Problem } from '@daybook/errors';
import type { PricedDocument } from './priced-document.js';

export interface ContextProduct {
  readonly id: string;
  readonly name: string;
  readonly type: 'service' | 'goods';
  readonly active: boolean;
}

/** Who a document is for, and what is in it, when it leaves the draft. */
export interface DocumentContext {
  readonly partner: { readonly name: string; readonly active: boolean } | null;
  readonly products: ReadonlyMap<string, ContextProduct>;
}

type Lines = Pick<PricedDocument, 'lines'>;

/** Who it is for, and that there is something in it; `what` is the action and its object: `send a quotation`. */
export function readyProblems(
  { lines }: Lines,
  { partner }: Pick<DocumentContext, 'partner'>,
  what: string,
): Problem[] {
  const problems: Problem[] = [];
  if (!partner)
    problems.push({ field: 'partner', code: 'required', message: `To ${what}, set its partner: partner is required.` });
  if (partner && !partner.active) {
    problems.push({
      field: 'partner',
      code: 'archived',
      message: `${partner.name} is archived. Set it active again, or choose another partner.`,
    });
  }
  if (lines.length === 0)
    problems.push({ field: 'lines', code: 'required', message: `To ${what}, give it at least one line.` });
  return problems;
}

/** Fields that may change after the draft, but only in one state (domain.md 5.10). */
export function lateProblems<D extends { state: string }>(
  before: D,
  after: D,
  fields: Readonly<Record<string, keyof D>>,
  late: string,
  otherwise: string,
): Problem[] {
  if (after.state === 'draft' || after.state === late) return [];
  return Object.entries(fields)
    .filter(([, property]) => (before[property] ?? null) !== (after[property] ?? null))
    .map(([field]) => ({
      field,
      code: 'immutable',
      message: `${field} can no longer change: the record is ${after.state}. ${otherwise}`,
    }));
}

/** Its products of type goods, once each, in the order of their ids. */
export function goodsOf({ lines }: Lines, { products }: Pick<DocumentContext, 'products'>): string[] {
  const goods = lines.flatMap(({ productId }) => (products.get(productId ?? '')?.type === 'goods' ? [productId!] : []));
  return [...new Set(goods)].sort();
}

/** Products that were set aside since the draft named them. */
export function archivedProblems({ lines }: Lines, { products }: Pick<DocumentContext, 'products'>): Problem[] {
  return lines.flatMap(({ productId }, i) => {
    const product = products.get(productId ?? '');
    if (!product || product.active) return [];
    const field = `lines[${i}].product`;
    return [
      {
        field,
        code: 'archived',
        message: `${field}: ${product.name} is archived. Set it active again, or choose another product.`,
      },
    ];
  });
}
