import type { Problem } from '@daybook/errors';
import type { PricedDocument } from './priced-document.js';

export interface ContextProduct {
  readonly id: string;
  readonly name: string;
  readonly type: 'service' | 'goods';
  readonly active: boolean;
}

/** The partner and products of a document, as checked when it leaves the draft state. */
export interface DocumentContext {
  readonly partner: { readonly name: string; readonly active: boolean } | null;
  readonly products: ReadonlyMap<string, ContextProduct>;
}

type Lines = Pick<PricedDocument, 'lines'>;

/**
 * Checks that the document has an active partner and at least one line. `what` is the action with its object: `send a
 * quotation`.
 */
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

/** Problems of changed `fields`. After the draft state they may change only in state `late` (domain.md 5.10). */
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

/** The ids of its products of type goods, each once, sorted. */
export function goodsOf({ lines }: Lines, { products }: Pick<DocumentContext, 'products'>): string[] {
  const goods = lines.flatMap(({ productId }) => (products.get(productId ?? '')?.type === 'goods' ? [productId!] : []));
  return [...new Set(goods)].sort();
}

/** Problems of lines with products that are archived by now. */
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
