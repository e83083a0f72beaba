/** What the demo company has ordered at its suppliers. Days are counted from today: back if below 0. */
export interface DemoPurchase {
  readonly external_id: string;
  readonly partner: string;
  readonly date: number;
  readonly planned: number;
  readonly lines: readonly (readonly [product: string, quantity: number, price_unit: number])[];
  /** Quantities that came, by line; none: it is a draft. */
  readonly received?: readonly number[];
  /** The unit of what came, where the lines are in another one than their products. */
  readonly unit?: string;
  /** The draft bill of what came: the supplier's number, and its prices by line. */
  readonly bill?: { readonly reference: string; readonly prices: readonly number[] };
}

/** One of each kind: billed at another price, partly come, late, expected, a draft, and one in boxes. */
export const PURCHASES: readonly DemoPurchase[] = [
  {
    ...{ external_id: 'buy-boards', partner: 'forest-timber', date: -20, planned: -4 },
    ...{ lines: [['oak-table', 2, 410]], received: [2] },
    bill: { reference: 'FT-20931', prices: [425] },
  },
  {
    ...{ external_id: 'buy-chairs', partner: 'forest-timber', date: -12, planned: 2 },
    ...{
      lines: [
        ['chair', 40, 51.2],
        ['pine-bench', 6, 82.5],
      ],
      received: [24, 0],
    },
  },
  {
    ...{ external_id: 'buy-rails', partner: 'forest-timber', date: -16, planned: -3 },
    ...{ lines: [['rail', 30, 19.4]], received: [] },
  },
  {
    ...{ external_id: 'buy-bookcases', partner: 'forest-timber', date: -6, planned: 4 },
    ...{ lines: [['bookcase', 8, 168.75]], received: [] },
  },
  {
    ...{ external_id: 'buy-benches', partner: 'forest-timber', date: 0, planned: 14 },
    ...{ lines: [['pine-bench', 12, 82.5]] },
  },
  // In boxes, the unit of the product for purchases: 20 pieces have come of 60.
  {
    ...{ external_id: 'buy-handles', partner: 'forest-timber', date: -3, planned: 1 },
    ...{ lines: [['handle', 5, 60]], received: [20], unit: 'H87' },
  },
];
