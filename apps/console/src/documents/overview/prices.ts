import type { Related, Row } from '../../data/wire.js';

export interface Price {
  readonly key: string;
  readonly document: Row;
  readonly quantity: number;
  /** In the currency of the document, before the discount. */
  readonly price: number;
  readonly discount: number;
  /** Whether the document is a credit note. */
  readonly isCredit: boolean;
}

/** The lines of a product in the documents, in the order of the documents. */
export function pricesIn(documents: readonly Row[], product: string): readonly Price[] {
  return documents.flatMap((document) =>
    ((document.lines ?? []) as readonly Row[])
      .filter((line) => (line.product as Related | null | undefined)?.id === product)
      .map((line, at) => ({
        key: `${document.id} ${line.id ?? at}`,
        document,
        quantity: line.quantity as number,
        price: line.price_unit as number,
        discount: (line.discount ?? 0) as number,
        isCredit: String(document.type).endsWith('credit_note'),
      })),
  );
}
