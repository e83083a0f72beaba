/** The page of the documentation that explains a screen best, by the first part of its address below the workspace. */
const PAGES: Readonly<Record<string, string>> = {
  invoices: '/docs/guides/send-an-invoice',
  bills: '/docs/guides/receive-an-e-invoice',
  quotations: '/docs/guides/orders-to-cash',
  orders: '/docs/guides/orders-to-cash',
  purchase_orders: '/docs/guides/buy-goods',
  payments: '/docs/guides/credit-and-refund',
  reconciliations: '/docs/guides/credit-and-refund',
  products: '/docs/guides/stock',
  stock: '/docs/guides/stock',
  deliveries: '/docs/guides/stock',
  receipts: '/docs/guides/stock',
  returns: '/docs/guides/stock',
  transfers: '/docs/guides/stock',
  adjustments: '/docs/guides/stock',
  'settings/import': '/docs/imports',
  'settings/developer': '/docs/api',
  'settings/developer/api-tokens': '/docs/scopes',
  'settings/developer/webhooks': '/docs/webhooks',
  'settings/developer/events': '/docs/events',
  'settings/developer/request-log': '/docs/errors',
};

/** Where the words of all screens are explained. */
const GLOSSARY = '/docs/spec/glossary';

/** The page for the screen at this address: `/w/demo/invoices/inv_…`. */
export function helpFor(path: string): string {
  const parts = path.split('/').slice(3);
  for (let length = parts.length; length > 0; length -= 1) {
    const page = PAGES[parts.slice(0, length).join('/')];
    if (page !== undefined) return page;
  }
  return GLOSSARY;
}
