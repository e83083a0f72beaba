export { BankingModule } from './banking.module.js';
export { schema } from './schema.js';
