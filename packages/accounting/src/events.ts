import type { UnitOfWork } from '@daybook/records';

/** What a line of a draft says so far; undefined: nothing, so it takes a default. Decimals as text. */
export interface OpenLine {
  readonly orderLineId?: string | null;
  productId?: string | null;
  description?: string;
  priceUnit?: string;
  discount?: string;
  taxIds?: string[];
}

/** A draft invoice or bill that is about to take the defaults of its partner, its products and the settings. */
export interface OpenDraft {
  currency?: string;
  readonly lines: readonly OpenLine[];
}

/**
 * Published before a draft takes its defaults: a domain above fills what the lines leave open and it knows better. A listener
 * vetoes by throwing a Refusal that names the field.
 */
export class InvoiceCompleting {
  constructor(
    readonly work: UnitOfWork,
    readonly invoice: OpenDraft,
  ) {}
}
