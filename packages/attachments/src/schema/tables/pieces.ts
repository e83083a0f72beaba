import type { TableSql } from '@daybook/database';

/** The bytes of the files that are in the database, in pieces: no list and no statement reads more than one at a time. */
export const pieces: TableSql = {
  name: 'attachments.pieces',
  create: `CREATE TABLE attachments.pieces (
    workspace_id uuid NOT NULL,
    sha256 text NOT NULL,
    n integer NOT NULL,
    bytes bytea NOT NULL,
    CONSTRAINT pieces_pkey PRIMARY KEY (workspace_id, sha256, n),
    CONSTRAINT pieces_n_check CHECK (n BETWEEN 0 AND 99),
    CONSTRAINT pieces_bytes_check CHECK (octet_length(bytes) BETWEEN 1 AND 262144)
  )`,
  // Most files are compressed already.
  columns: ['ALTER COLUMN bytes SET STORAGE EXTERNAL'],
  foreignKeys: [
    'CONSTRAINT pieces_blob_fkey FOREIGN KEY (workspace_id, sha256) REFERENCES attachments.blobs (workspace_id, sha256)',
  ],
};
