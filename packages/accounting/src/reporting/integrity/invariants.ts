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
  LEDGER_GUARDS,
];
