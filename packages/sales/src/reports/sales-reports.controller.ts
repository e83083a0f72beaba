import { reportsController } from '@daybook/accounting';
import { salesReport } from './sales-report.js';

/** Serves what sales reports, beside the reports of the books. */
export const SalesReportsController = reportsController('SalesReportsController', [salesReport]);
