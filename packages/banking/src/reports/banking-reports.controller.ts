import { reportsController } from '@daybook/accounting';
import { bankReconciliation } from './bank-reconciliation.js';

/** Serves the reports of the bank, under the same path as those of accounting. */
export const BankingReportsController = reportsController('BankingReportsController', [bankReconciliation]);
