import type { LocationType } from '../entities/location.js';

/** The initial locations of every workspace: one of each type that transfers imply (domain.md 4.15). */
export const SEEDED_LOCATIONS: readonly {
  readonly code: string;
  readonly name: string;
  readonly type: LocationType;
}[] = [
  { code: 'MAIN', name: 'Main', type: 'internal' },
  { code: 'CUSTOMERS', name: 'Customers', type: 'customer' },
  { code: 'SUPPLIERS', name: 'Suppliers', type: 'supplier' },
  { code: 'ADJUSTMENTS', name: 'Adjustments', type: 'adjustment' },
];
