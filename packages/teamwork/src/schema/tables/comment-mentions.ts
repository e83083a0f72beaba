import type { TableSql } from '@daybook/database';

/** Whom a note mentions. People belong to the installation, so there is no foreign key to them. */
export const commentMentions: TableSql = {
  name: 'teamwork.comment_mentions',
  create: `CREATE TABLE teamwork.comment_mentions (
    workspace_id uuid NOT NULL,
    comment_id uuid NOT NULL,
    "position" smallint NOT NULL,
    user_id uuid NOT NULL,
    CONSTRAINT comment_mentions_pkey PRIMARY KEY (workspace_id, comment_id, user_id),
    CONSTRAINT comment_mentions_position_check CHECK (position >= 1)
  )`,
  foreignKeys: [
    `CONSTRAINT comment_mentions_comment_fkey FOREIGN KEY (workspace_id, comment_id) REFERENCES teamwork.comments
        (workspace_id, id)`,
  ],
  indexes: ['CREATE INDEX comment_mentions_user_idx ON teamwork.comment_mentions (workspace_id, user_id)'],
};
