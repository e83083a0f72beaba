export { AccountingModule } from './accounting.module.js';
export { Integrity, type CheckResult, type Finding } from './integrity/integrity.js';
export { Invoicing, type Sale, type SaleLine } from './invoicing.js';
export { REPORTS } from './reports/registry.js';
export { FILTERS, isPaged, type ColumnKind, type Report } from './reports/report.js';
export { parametersOf as reportParameters } from './reports/report-request.js';
export { LedgerFolder } from './sums/ledger-folder.js';
export { schema } from './schema.js';
