import type { TableSql } from '@daybook/database';

export const comments: TableSql = {
  name: 'teamwork.comments',
  create: `CREATE TABLE teamwork.comments (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    version integer NOT NULL,
    external_id text,
    metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
    record_resource text NOT NULL,
    record_id uuid NOT NULL,
    record_name text,
    text text NOT NULL,
    author jsonb NOT NULL,
    author_id text NOT NULL,
    author_key uuid NOT NULL,
    CONSTRAINT comments_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT comments_external_id_key UNIQUE (workspace_id, external_id),
    CONSTRAINT comments_version_check CHECK (version >= 1),
    CONSTRAINT comments_text_check CHECK (char_length(text) BETWEEN 1 AND 5000),
    CONSTRAINT comments_author_check CHECK (author ->> 'id' = author_id)
  )`,
  indexes: [
    'CREATE INDEX comments_created_at_idx ON teamwork.comments (workspace_id, created_at, id)',
    'CREATE INDEX comments_record_idx ON teamwork.comments (workspace_id, record_id, created_at, id)',
    'CREATE INDEX comments_author_idx ON teamwork.comments (workspace_id, author_id, created_at, id)',
  ],
};
