import type { TableSql } from '@daybook/database';

export const mailTemplates: TableSql = {
  name: 'accounting.mail_templates',
  create: `CREATE TABLE accounting.mail_templates (
    workspace_id uuid NOT NULL,
    id uuid NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    version integer NOT NULL,
    external_id text,
    metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
    name text NOT NULL,
    kind text NOT NULL,
    language text NOT NULL,
    subject text NOT NULL,
    body text NOT NULL,
    active boolean DEFAULT true NOT NULL,
    CONSTRAINT mail_templates_pkey PRIMARY KEY (workspace_id, id),
    CONSTRAINT mail_templates_external_id_key UNIQUE (workspace_id, external_id),
    CONSTRAINT mail_templates_language_check CHECK (language ~ '^[a-z]{2}$')
  )`,
  indexes: [
    'CREATE INDEX mail_templates_created_at_idx ON accounting.mail_templates (workspace_id, created_at, id)',
    'CREATE INDEX mail_templates_kind_idx ON accounting.mail_templates (workspace_id, kind, language, id) WHERE active',
  ],
};
