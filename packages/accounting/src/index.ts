export { AccountingModule } from './accounting.module.js';
export { InvoiceCompleting, type OpenDraft, type OpenLine } from './events.js';
export { BAD_ROWS_REPORTED, Imports, type ImportOutcome, type ImportRequest } from './reporting/imports/imports.js';
export { IMPORT_NAMES, type ImportName } from './reporting/imports/import-types.js';
export { Integrity, type CheckResult, type Finding } from './reporting/integrity/integrity.js';
export {
  forgetReason,
  type InvoiceWanted,
  Invoicing,
  priceSale,
  type Sale,
  type SalePricing,
} from './documents/invoicing.js';
export { PricedLine, pricedLineFields, TaxTotal, taxTotalFields } from './documents/priced-line.js';
export * from './documents/published.js';
export { ComposedReports, WholeJournal } from './reporting/reports/composed-reports.js';
export type { TableReport } from './reporting/reports/report.js';
export { shownRelation } from './reporting/reports/shown-relation.js';
export { reportsController } from './reporting/reports/reports.controller.js';
export * from './ledger/published.js';
export { schema } from './schema.js';
