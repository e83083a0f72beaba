export { SALE_NUMBERS } from './documents/numbers-in-use.js';
export { SalesModule } from './sales.module.js';
export { salesReport } from './reports/sales-report.js';
export { ExpireQuotations } from './jobs/expire-quotations.js';
export { schema } from './schema.js';
