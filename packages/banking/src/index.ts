export { BankingModule } from './banking.module.js';
export { BankImports, type ImportSummary } from './importing/bank-imports.js';
export { schema } from './schema.js';
