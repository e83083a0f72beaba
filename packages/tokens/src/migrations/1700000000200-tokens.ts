import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Tokens1700000000200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SCHEMA tokens');
    await runner.query(`
      CREATE TABLE tokens.workspaces (
        id uuid NOT NULL,
        slug text NOT NULL,
        cursor_key bytea NOT NULL,
        created_at timestamptz(3) NOT NULL,
        CONSTRAINT workspaces_pkey PRIMARY KEY (id),
        CONSTRAINT workspaces_slug_key UNIQUE (slug),
        CONSTRAINT workspaces_slug_check CHECK (slug ~ '^[a-z0-9-]{3,40}$'),
        CONSTRAINT workspaces_cursor_key_check CHECK (octet_length(cursor_key) >= 32)
      )`);
    await runner.query(`
      CREATE TABLE tokens.companies (
        workspace_id uuid NOT NULL,
        id uuid NOT NULL,
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL,
        version integer NOT NULL,
        external_id text,
        metadata jsonb NOT NULL DEFAULT '{}',
        name text NOT NULL,
        legal_name text,
        address jsonb,
        tax_id text,
        email text,
        phone text,
        website text,
        currency text NOT NULL,
        timezone text NOT NULL,
        CONSTRAINT companies_pkey PRIMARY KEY (workspace_id, id),
        CONSTRAINT companies_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES tokens.workspaces (id),
        CONSTRAINT companies_one_per_workspace_check CHECK (id = workspace_id),
        CONSTRAINT companies_external_id_key UNIQUE (workspace_id, external_id),
        CONSTRAINT companies_version_check CHECK (version >= 1),
        CONSTRAINT companies_name_check CHECK (name <> ''),
        CONSTRAINT companies_currency_check CHECK (currency ~ '^[A-Z]{3}$')
      )`);
    await runner.query(`
      CREATE TABLE tokens.tokens (
        workspace_id uuid NOT NULL,
        id uuid NOT NULL,
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL,
        version integer NOT NULL,
        name text NOT NULL,
        scopes text[] NOT NULL,
        hash bytea NOT NULL,
        prefix text NOT NULL,
        last4 text NOT NULL,
        expires_at timestamptz(3),
        allowed_cidrs text[] NOT NULL DEFAULT '{}',
        rate_limit integer,
        created_by text,
        last_used_at timestamptz(3),
        revoked_at timestamptz(3),
        family_id uuid NOT NULL,
        successor_id uuid,
        CONSTRAINT tokens_pkey PRIMARY KEY (workspace_id, id),
        CONSTRAINT tokens_hash_key UNIQUE (workspace_id, hash),
        CONSTRAINT tokens_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES tokens.workspaces (id),
        CONSTRAINT tokens_family_id_fkey FOREIGN KEY (workspace_id, family_id)
          REFERENCES tokens.tokens (workspace_id, id),
        CONSTRAINT tokens_successor_id_fkey FOREIGN KEY (workspace_id, successor_id)
          REFERENCES tokens.tokens (workspace_id, id),
        CONSTRAINT tokens_successor_id_check CHECK (successor_id <> id),
        CONSTRAINT tokens_version_check CHECK (version >= 1),
        CONSTRAINT tokens_name_check CHECK (name <> ''),
        CONSTRAINT tokens_hash_check CHECK (octet_length(hash) = 32),
        CONSTRAINT tokens_scopes_check CHECK (cardinality(scopes) > 0),
        CONSTRAINT tokens_rate_limit_check CHECK (rate_limit >= 1)
      )`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
