import { agedPayable, agedReceivable } from './aged.js';
import { balanceSheet } from './balance-sheet.js';
import { foreignItems } from './foreign-items.js';
import { generalLedger } from './general-ledger.js';
import { integrityReport } from './integrity-report.js';
import { journalReport } from './journal-report.js';
import { ecSalesList } from './ec-sales-list.js';
import { openItems } from './open-items.js';
import { oss } from './oss.js';
import { partnerLedger } from './partner-ledger.js';
import { profitAndLoss } from './profit-and-loss.js';
import { remindersDue } from './reminders-due.js';
import type { Report } from './report.js';
import { receivedNotBilled } from './received-not-billed.js';
import { stockValuation } from './stock-valuation.js';
import { tax } from './tax.js';
import { taxReturn } from './tax-return.js';
import { trialBalance } from './trial-balance.js';

/** The reports of accounting (domain.md 4.16). */
export const REPORTS: readonly Report[] = [
  trialBalance,
  generalLedger,
  journalReport,
  profitAndLoss,
  balanceSheet,
  agedReceivable,
  agedPayable,
  partnerLedger,
  openItems,
  foreignItems,
  remindersDue,
  tax,
  taxReturn,
  oss,
  ecSalesList,
  stockValuation,
  receivedNotBilled,
  integrityReport,
];
