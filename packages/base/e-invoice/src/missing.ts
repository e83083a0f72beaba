/** A fact without which the norm has no e-invoice of a document. */
export interface Missing {
  /** The field of EInvoice, such as `seller.vatId` or `lines[2].category`. */
  readonly field: string;
  /** The business term of EN 16931-1. */
  readonly term: string;
  /** What is wrong, as a clause about the field: "is required …". */
  readonly message: string;
}

type Rule = readonly [isBroken: boolean, field: string, term: string, message: string];

export const broken = (rules: readonly Rule[]): Missing[] =>
  rules.filter(([isBroken]) => isBroken).map(([, field, term, message]) => ({ field, term, message }));
