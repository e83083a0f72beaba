import type { TableSql } from '@daybook/database';

export const securitySettings: TableSql = {
  name: 'users.security_settings',
  create: `CREATE TABLE users.security_settings (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    version integer NOT NULL,
    external_id text,
    metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
    factor_required boolean NOT NULL,
    CONSTRAINT security_settings_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT security_settings_external_id_key UNIQUE (workspace_id, external_id),
    CONSTRAINT security_settings_id_check CHECK (id = workspace_id),
    CONSTRAINT security_settings_version_check CHECK (version >= 1)
  )`,
  foreignKeys: [
    'CONSTRAINT security_settings_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES tokens.workspaces (id)',
  ],
};
