/** What a list is imported as: `what` of `POST /v1/imports`. */
const WHATS: Readonly<Record<string, string>> = {
  accounts: 'accounts',
  partners: 'partners',
  customers: 'partners',
  suppliers: 'partners',
  products: 'products',
  price_rows: 'price_rows',
  adjustments: 'stock',
  stock: 'stock',
  entries: 'entries',
  invoices: 'open_invoices',
  bills: 'open_invoices',
};

/** What a list is imported as; undefined if it cannot be imported. */
export function importedAs(resource: string): string | undefined {
  return Object.hasOwn(WHATS, resource) ? WHATS[resource] : undefined;
}
