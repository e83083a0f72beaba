import type { SchemaPart } from '@daybook/database';
import { Library1700000009000 } from './library-migration.js';

export * from '@daybook/toy-library';

export const librarySchema: SchemaPart = {
  name: 'library',
  migrations: [Library1700000009000],
};
