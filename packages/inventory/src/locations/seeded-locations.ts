import type { LocationType } from '../entities/location.js';

/** The initial locations of every workspace: one of each type that transfers imply (domain.md 4.15). */
export const SEEDED_LOCATIONS: readonly {
  readonly code: string;
  readonly name: string;
  readonly german: string;
  readonly type: LocationType;
}[] = [
  { code: 'MAIN', name: 'Main', german: 'Hauptlager', type: 'internal' },
  { code: 'CUSTOMERS', name: 'Customers', german: 'Kunden', type: 'customer' },
  { code: 'SUPPLIERS', name: 'Suppliers', german: 'Lieferanten', type: 'supplier' },
  { code: 'ADJUSTMENTS', name: 'Adjustments', german: 'Bestandskorrekturen', type: 'adjustment' },
];
