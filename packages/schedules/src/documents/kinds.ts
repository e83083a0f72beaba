/** What a schedule makes. */
export const KINDS = ['invoice', 'bill', 'entry'] as const;
export type Kind = (typeof KINDS)[number];

/** How far it takes each document. */
export const MODES = ['draft', 'confirm', 'confirm_and_send'] as const;
export type Mode = (typeof MODES)[number];

interface KindFacts {
  /** The collection of its documents. */
  readonly resource: 'invoices' | 'bills' | 'entries';
  /** The verb that posts one. */
  readonly post: 'confirm' | 'post';
}

export const KIND_FACTS: Readonly<Record<Kind, KindFacts>> = {
  invoice: { resource: 'invoices', post: 'confirm' },
  bill: { resource: 'bills', post: 'confirm' },
  entry: { resource: 'entries', post: 'post' },
};
