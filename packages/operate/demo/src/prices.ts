/** Categories, a price list and an order that is paid down, as a client would send them. */

export const PRODUCT_CATEGORIES = [
  { external_id: 'furniture', name: 'Furniture' },
  { external_id: 'tables', name: 'Tables', parent: 'ext:furniture' },
  { external_id: 'fittings', name: 'Fittings' },
  { external_id: 'services', name: 'Services' },
];

export const PRICE_LIST = { external_id: 'schools', name: 'Schools', currency: 'GBP' };

/** A price with a quantity break, and two categories. */
export const PRICE_ROWS = [
  { product: 'ext:assembly', price_unit: 40 },
  { product: 'ext:assembly', min_quantity: 20, price_unit: 38 },
  { category: 'ext:services', discount_percent: 5 },
  { category: 'ext:furniture', discount_percent: 10 },
];

/** Whose list it is, and its order: 30 % is paid down, and a part is invoiced. */
export const DEPOSIT_ORDER = {
  partner: 'ext:oakfield',
  order: {
    ...{ external_id: 'order-library', reference: 'Library' },
    lines: [
      { product: 'ext:design-hour', quantity: 10 },
      { product: 'ext:assembly', quantity: 30 },
    ],
  },
  daysAgo: { order: 7, downPayment: 6, part: 1 },
  downPayment: { percent: 30 },
  /** Of the second line. */
  part: { quantity: 12, deduct: 'proportional' },
};
