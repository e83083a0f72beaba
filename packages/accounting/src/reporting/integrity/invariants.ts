import { unitsOfLines } from '@daybook/inventory';
import { DEPOSIT_INVARIANTS } from './deposit-invariants.js';
import { FIGURE_INVARIANTS } from './figure-invariants.js';
import { GOODS_INVARIANTS } from './goods-invariants.js';
import { INVOICE_INVARIANTS } from './invoice-invariants.js';
import type { Invariant } from './invariant.js';
import { LEDGER_INVARIANTS } from './ledger-invariants.js';
import { PAPER_INVARIANTS } from './paper-invariants.js';
import { REPORT_INVARIANTS } from './report-invariants.js';
import { REVALUATION_INVARIANTS } from './revaluation-invariants.js';
import { SUMS_INVARIANTS } from './sums-invariants.js';
import { LEDGER_GUARDS } from './ledger-guards.js';

/** By the type of the document: its resource. */
const UNITS_OF_LINES = unitsOfLines({
  ...{ name: 'invoices and bills', table: 'accounting.invoice_lines', parent: 'invoice_id' },
  resource: `(SELECT CASE WHEN i.type IN ('bill', 'bill_credit_note') THEN 'bills' ELSE 'invoices' END
        FROM accounting.invoices i WHERE i.workspace_id = $1 AND i.id = x.invoice_id)`,
});

/** What must hold in the books of a workspace at all times, as far as SQL can check it. */
export const INVARIANTS: readonly Invariant[] = [
  ...LEDGER_INVARIANTS,
  ...INVOICE_INVARIANTS,
  ...FIGURE_INVARIANTS,
  ...DEPOSIT_INVARIANTS,
  ...GOODS_INVARIANTS,
  ...SUMS_INVARIANTS,
  ...REPORT_INVARIANTS,
  ...PAPER_INVARIANTS,
  ...REVALUATION_INVARIANTS,
  UNITS_OF_LINES,
  LEDGER_GUARDS,
];
