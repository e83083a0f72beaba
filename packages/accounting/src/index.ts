export { AccountingModule } from './accounting.module.js';
export { Integrity, type CheckResult, type Finding } from './integrity/integrity.js';
export { schema } from './schema.js';
