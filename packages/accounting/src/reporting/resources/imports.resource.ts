import { choice, defineResource, frozen, integer, text } from '@daybook/records';
import { Import } from '../entities/import.js';
import { IMPORT_NAMES } from '../imports/import-types.js';

/** In characters: keeps a body below its limit of bytes (wire.md 6), and its handling below the time limit. */
export const CSV_MAX = 500_000;

/** Old books from a file, in one transaction: with one bad row nothing is imported (docs/imports.md). */
export const imports = defineResource({
  name: 'imports',
  singular: 'import',
  idPrefix: 'imp',
  entity: Import,
  summary: 'Imports of records from files, each complete or not at all.',
  scopes: { read: ['read:accounting'], draft: ['write:accounting'] },
  label: { column: 'what' },
  // The imported records have events of their own.
  silent: true,
  eventKinds: ['created'],
  fields: {
    what: choice(...IMPORT_NAMES)
      .required()
      .filterable()
      .describe('What the rows are.'),
    csv: text(CSV_MAX)
      .required()
      .onRequest()
      .describe('The file as text; its first row names the columns. It is not stored.'),
    against: text(20).describe('For open_invoices: the code of the offset account, of type asset.'),
    file: text(200).describe('The name of the file, for reference.'),
    rows: integer(0, 1_000_000).readOnly().describe('Without the header.'),
    made: frozen().describe('How many records of each kind: {"partners": 12}.'),
  },
});
