import type { TableSql } from '@daybook/database';

export const links: TableSql = {
  name: 'users.links',
  create: `CREATE TABLE users.links (
    id uuid NOT NULL,
    hash bytea NOT NULL,
    purpose text NOT NULL,
    user_id uuid,
    workspace_id uuid,
    invitation_id uuid,
    created_at timestamp(3) with time zone NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    used_at timestamp(3) with time zone,
    CONSTRAINT links_pkey PRIMARY KEY (id),
    CONSTRAINT links_hash_key UNIQUE (hash),
    CONSTRAINT links_hash_check CHECK (octet_length(hash) = 32),
    CONSTRAINT links_purpose_check CHECK (purpose IN ('first_sign_in', 'reset', 'invitation')),
    CONSTRAINT links_subject_check CHECK ((purpose = 'invitation') = (user_id IS NULL) AND (purpose = 'invitation') =
      (workspace_id IS NOT NULL AND invitation_id IS NOT NULL))
  )`,
  foreignKeys: [
    'CONSTRAINT links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users.users (id)',
    'CONSTRAINT links_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES tokens.workspaces (id)',
  ],
  indexes: ['CREATE INDEX links_user_id_idx ON users.links (user_id)'],
};
