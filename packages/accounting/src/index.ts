export { AccountingModule } from './accounting.module.js';
export { InvoiceCompleting, type OpenDraft, type OpenLine } from './events.js';
export { BAD_ROWS_REPORTED, Imports, type ImportOutcome, type ImportRequest } from './reporting/imports/imports.js';
export { IMPORT_NAMES, type ImportName } from './reporting/imports/import-types.js';
export { Integrity, type CheckResult, type Finding } from './reporting/integrity/integrity.js';
export { type InvoiceWanted, Invoicing, priceSale, type Sale, type SalePricing } from './documents/invoicing.js';
export { PricedLine, pricedLineFields, TaxTotal, taxTotalFields } from './documents/priced-line.js';
export { fileName } from './documents/papers/document-facts.js';
export { type Paper, type PaperQuery, Papers, type PaperSource } from './documents/papers/papers.js';
export { paperController } from './documents/papers/paper.controller.js';
export {
  type Parties,
  PartyFacts,
  type ShownLine,
  type ShownPricedLine,
  type ShownWithLines,
} from './documents/papers/party-facts.js';
export { factOf, paperFrame, pricedPaper } from './documents/papers/priced-paper.js';
export { ComposedReports, WholeJournal } from './reporting/reports/composed-reports.js';
export type { TableReport } from './reporting/reports/report.js';
export { reportsController } from './reporting/reports/reports.controller.js';
export { ENTRY_NUMBERS } from './ledger/posting/numbers-in-use.js';
export { LedgerFolder } from './ledger/sums/ledger-folder.js';
export { longestTail } from './ledger/sums/longest-tail.js';
export { schema } from './schema.js';
