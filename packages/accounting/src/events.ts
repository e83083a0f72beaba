import type { UnitOfWork } from '@daybook/records';

/** The values of a draft's line so far; undefined values get a default. Decimals as text. */
export interface OpenLine {
  readonly orderLineId?: string | null;
  productId?: string | null;
  description?: string;
  priceUnit?: string;
  discount?: string;
  taxIds?: string[];
}

/** A draft invoice or bill, before it gets the defaults of its partner, its products and the settings. */
export interface OpenDraft {
  currency?: string;
  readonly lines: readonly OpenLine[];
}

/**
 * Published before a draft gets its defaults, so that a domain above can fill missing values of lines that it knows better. A listener
 * vetoes by throwing a Refusal that names the field.
 */
export class InvoiceCompleting {
  constructor(
    readonly work: UnitOfWork,
    readonly invoice: OpenDraft,
  ) {}
}
