import { reportsController } from '@daybook/accounting';
import { salesReport } from './sales-report.js';

/** Serves the sales reports, under the same path as the accounting reports. */
export const SalesReportsController = reportsController('SalesReportsController', [salesReport]);
