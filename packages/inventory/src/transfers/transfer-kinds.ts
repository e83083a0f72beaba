import type { LocationType } from '../entities/location.js';
import type { TransferKind } from '../entities/transfer.js';

interface KindRule {
  readonly from: LocationType;
  readonly to: LocationType;
  /** It takes the company's own goods, and so reserves them first. */
  readonly isOutgoing: boolean;
  readonly needsPartner: boolean;
  /** The kind that returns its goods. */
  readonly back: TransferKind | undefined;
}

/** The types of locations that each kind leads from and to (domain.md 4.13). */
export const KIND_RULES: Readonly<Record<TransferKind, KindRule>> = {
  delivery: { from: 'internal', to: 'customer', isOutgoing: true, needsPartner: true, back: 'return_in' },
  receipt: { from: 'supplier', to: 'internal', isOutgoing: false, needsPartner: true, back: 'return_out' },
  return_in: { from: 'customer', to: 'internal', isOutgoing: false, needsPartner: false, back: undefined },
  return_out: { from: 'internal', to: 'supplier', isOutgoing: true, needsPartner: false, back: undefined },
  internal: { from: 'internal', to: 'internal', isOutgoing: true, needsPartner: false, back: undefined },
};
