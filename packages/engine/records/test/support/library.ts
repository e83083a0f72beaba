import type { SchemaPart } from '@daybook/database';
import { Fine, Loan, LoanLine, Member, Opening } from '@daybook/toy-library';
import { Library1700000009000 } from './library-migration.js';

export * from '@daybook/toy-library';

export const librarySchema: SchemaPart = {
  name: 'library',
  entities: [Member, LoanLine, Loan, Opening, Fine],
  migrations: [Library1700000009000],
};
