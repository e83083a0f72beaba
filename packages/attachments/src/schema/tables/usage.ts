import type { TableSql } from '@daybook/database';

/** What the blobs of a workspace take together, for its quota: a row for each workspace that ever had a file. */
export const usage: TableSql = {
  name: 'attachments.usage',
  create: `CREATE TABLE attachments.usage (
    workspace_id uuid NOT NULL,
    bytes bigint NOT NULL,
    CONSTRAINT usage_pkey PRIMARY KEY (workspace_id),
    CONSTRAINT usage_bytes_check CHECK (bytes >= 0)
  )`,
};
