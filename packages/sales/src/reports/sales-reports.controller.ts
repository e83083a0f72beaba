import { reportsController } from '@daybook/accounting';
import { salesReport } from './sales-report.js';

/** Serves the reports of sales, under the same path as the reports of the books. */
export const SalesReportsController = reportsController('SalesReportsController', [salesReport]);
