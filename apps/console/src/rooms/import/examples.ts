import { t } from '../../texts/import.js';
import { csvText, type Rows } from './csv-file.js';

/** Files to begin with: the columns that most companies need, and rows that show how each cell is written. */
const EXAMPLES: Readonly<Record<string, () => Rows>> = {
  accounts: () => [
    ['code', 'name', 'type'],
    ['1990', t.examples.opening, 'asset'],
    ['6150', t.examples.software, 'expense'],
  ],
  partners: () => [
    ['external_id', 'name', 'email', 'address.street', 'address.zip', 'address.city', 'address.country', 'is_supplier'],
    ['c-17', t.examples.customer, 'accounts@brightwater.example', '1 High Street', 'BA1', 'Bath', 'GB', 'false'],
    ['s-4', t.examples.supplier, '', '', '', 'Leeds', 'GB', 'true'],
  ],
  products: () => [
    ['external_id', 'code', 'name', 'type', 'unit', 'price_unit', 'sale_taxes', 'income_account'],
    ['p-1', 'LAMP-01', t.examples.goods, 'goods', 'piece', '49.90', '', '4000'],
    ['p-2', '', t.examples.service, 'service', 'hour', '60', '[]', ''],
  ],
  stock: () => [
    ['product', 'location', 'quantity', 'cost_unit', 'date', 'account'],
    ['LAMP-01', '', '12', '31.50', '2026-01-01', '3000'],
  ],
  entries: () => [
    ['entry', 'journal', 'date', 'account', 'debit', 'credit', 'description'],
    ['opening', 'MISC', '2026-01-01', '1010', '5000.00', '', t.examples.bank],
    ['opening', '', '', '3000', '', '5000.00', t.examples.capital],
  ],
  open_invoices: () => [
    ['number', 'type', 'partner', 'date', 'date_due', 'amount'],
    ['RE-1001', 'invoice', 'ext:c-17', '2025-11-03', '2025-12-03', '700.00'],
    ['B-88', 'bill', 'ext:s-4', '2025-12-11', '2026-01-10', '450.00'],
  ],
};

/** The example of this kind of file as text; undefined if there is none. */
export function exampleOf(what: string): string | undefined {
  const rows = Object.hasOwn(EXAMPLES, what) ? EXAMPLES[what] : undefined;
  return rows && csvText(rows());
}
