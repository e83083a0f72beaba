import { products } from '@daybook/inventory';
import { accounts } from '../../ledger/resources/accounts.resource.js';
import { partners } from '../../documents/resources/partners.resource.js';
import { priceRows } from '../../documents/resources/price-rows.resource.js';
import { entryImport } from './entry-import.js';
import type { ImportType } from './import-type.js';
import { openInvoiceImport } from './open-invoice-import.js';
import { recordImport } from './record-import.js';
import { stockImport } from './stock-import.js';

/** The types of imports, each after those it depends on. */
export const IMPORT_NAMES = [
  'accounts',
  'partners',
  'products',
  'price_rows',
  'stock',
  'entries',
  'open_invoices',
] as const;

export type ImportName = (typeof IMPORT_NAMES)[number];

export const IMPORT_TYPES: Readonly<Record<ImportName, ImportType>> = {
  accounts: recordImport(accounts),
  partners: recordImport(partners, 'name'),
  products: recordImport(products, 'code', 'name'),
  price_rows: recordImport(priceRows),
  stock: stockImport,
  entries: entryImport,
  open_invoices: openInvoiceImport,
};
