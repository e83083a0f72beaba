import type { TableSql } from '@daybook/database';

/** What is stored of the files of a workspace, once for each content, however many attachments have it (domain.md 4.21). */
export const blobs: TableSql = {
  name: 'attachments.blobs',
  create: `CREATE TABLE attachments.blobs (
    workspace_id uuid NOT NULL,
    sha256 text NOT NULL,
    size integer NOT NULL,
    place text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    unused_since timestamp with time zone,
    CONSTRAINT blobs_pkey PRIMARY KEY (workspace_id, sha256),
    CONSTRAINT blobs_sha256_check CHECK (sha256 ~ '^[0-9a-f]{64}$'),
    CONSTRAINT blobs_size_check CHECK (size BETWEEN 1 AND 26214400),
    CONSTRAINT blobs_place_check CHECK (place IN ('postgres', 's3'))
  )`,
  indexes: [
    `CREATE INDEX blobs_unused_idx ON attachments.blobs (workspace_id, unused_since) WHERE unused_since IS NOT NULL`,
    `CREATE INDEX blobs_place_idx ON attachments.blobs (workspace_id, created_at) WHERE place = 'postgres'`,
  ],
  triggers: [
    `CREATE TRIGGER blobs_usage AFTER INSERT OR DELETE ON attachments.blobs FOR EACH ROW
      EXECUTE FUNCTION attachments.count_usage()`,
  ],
};
