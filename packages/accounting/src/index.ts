export { AccountingModule } from './accounting.module.js';
export { schema } from './schema.js';
