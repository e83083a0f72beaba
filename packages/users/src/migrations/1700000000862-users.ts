import type { MigrationInterface, QueryRunner } from 'typeorm';

const RECORD = `
        workspace_id uuid NOT NULL,
        id uuid NOT NULL,
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL,
        version integer NOT NULL,
        external_id text,
        metadata jsonb NOT NULL DEFAULT '{}'`;

const ROLE = `role IN ('owner', 'accountant', 'sales', 'warehouse', 'developer', 'viewer')`;

export class Users1700000000862 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SCHEMA users');
    await this.installation(runner);
    await this.workspaces(runner);
    await this.history(runner);
  }

  /** A person has one account, however many workspaces there are: these tables belong to none. */
  private async installation(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE users.users (
        id uuid NOT NULL,
        email text NOT NULL,
        name text NOT NULL,
        password_hash text,
        locale text,
        timezone text,
        created_at timestamptz(3) NOT NULL,
        last_sign_in_at timestamptz(3),
        disabled_at timestamptz(3),
        CONSTRAINT users_pkey PRIMARY KEY (id),
        CONSTRAINT users_email_check CHECK (email LIKE '%_@_%'),
        CONSTRAINT users_name_check CHECK (name <> ''),
        CONSTRAINT users_password_hash_check CHECK (password_hash LIKE '$argon2id$%')
      )`);
    await runner.query('CREATE UNIQUE INDEX users_email_key ON users.users (lower(email))');
    await runner.query(`
      CREATE TABLE users.sessions (
        id uuid NOT NULL,
        user_id uuid NOT NULL,
        hash bytea NOT NULL,
        created_at timestamptz(3) NOT NULL,
        last_used_at timestamptz(3) NOT NULL,
        proved_at timestamptz(3) NOT NULL,
        device text NOT NULL,
        address text NOT NULL,
        CONSTRAINT sessions_pkey PRIMARY KEY (id),
        CONSTRAINT sessions_hash_key UNIQUE (hash),
        CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users.users (id),
        CONSTRAINT sessions_hash_check CHECK (octet_length(hash) = 32)
      )`);
    await runner.query('CREATE INDEX sessions_user_id_idx ON users.sessions (user_id)');
    // No key to users.invitations: a table of the installation leads to none of a workspace.
    await runner.query(`
      CREATE TABLE users.links (
        id uuid NOT NULL,
        hash bytea NOT NULL,
        purpose text NOT NULL,
        user_id uuid,
        workspace_id uuid,
        invitation_id uuid,
        created_at timestamptz(3) NOT NULL,
        expires_at timestamptz(3) NOT NULL,
        used_at timestamptz(3),
        CONSTRAINT links_pkey PRIMARY KEY (id),
        CONSTRAINT links_hash_key UNIQUE (hash),
        CONSTRAINT links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users.users (id),
        CONSTRAINT links_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES tokens.workspaces (id),
        CONSTRAINT links_hash_check CHECK (octet_length(hash) = 32),
        CONSTRAINT links_purpose_check CHECK (purpose IN ('first_sign_in', 'reset', 'invitation')),
        CONSTRAINT links_subject_check CHECK (
          (purpose = 'invitation') = (user_id IS NULL)
          AND (purpose = 'invitation') = (workspace_id IS NOT NULL AND invitation_id IS NOT NULL))
      )`);
    await runner.query('CREATE INDEX links_user_id_idx ON users.links (user_id)');
    await runner.query(`
      CREATE TABLE users.attempts (
        kind text NOT NULL,
        key text NOT NULL,
        failures integer NOT NULL,
        last_at timestamptz NOT NULL,
        CONSTRAINT attempts_pkey PRIMARY KEY (kind, key),
        CONSTRAINT attempts_kind_check CHECK (kind IN ('account', 'address'))
      )`);
    await runner.query(`
      CREATE TABLE users.audit (
        id uuid NOT NULL,
        at timestamptz(3) NOT NULL,
        kind text NOT NULL,
        user_id uuid,
        email text,
        workspace_id uuid,
        actor_id uuid,
        address text,
        device text,
        details jsonb NOT NULL DEFAULT '{}',
        CONSTRAINT audit_pkey PRIMARY KEY (id),
        CONSTRAINT audit_kind_check CHECK (kind <> '')
      )`);
    await runner.query('CREATE INDEX audit_at_idx ON users.audit (at)');
    await runner.query('CREATE INDEX audit_user_id_idx ON users.audit (user_id, at)');
  }

  private async workspaces(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE users.members (${RECORD},
        user_id uuid NOT NULL,
        role text NOT NULL,
        CONSTRAINT members_pkey PRIMARY KEY (workspace_id, id),
        CONSTRAINT members_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES tokens.workspaces (id),
        CONSTRAINT members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users.users (id),
        CONSTRAINT members_user_id_key UNIQUE (workspace_id, user_id),
        CONSTRAINT members_external_id_key UNIQUE (workspace_id, external_id),
        CONSTRAINT members_version_check CHECK (version >= 1),
        CONSTRAINT members_role_check CHECK (${ROLE})
      )`);
    await runner.query('CREATE INDEX members_of_user_idx ON users.members (user_id)');
    await runner.query('CREATE INDEX members_created_at_idx ON users.members (workspace_id, created_at, id)');
    await runner.query(`
      CREATE TABLE users.invitations (${RECORD},
        email text NOT NULL,
        role text NOT NULL,
        state text NOT NULL,
        expires_at timestamptz(3) NOT NULL,
        invited_by text NOT NULL,
        CONSTRAINT invitations_pkey PRIMARY KEY (workspace_id, id),
        CONSTRAINT invitations_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES tokens.workspaces (id),
        CONSTRAINT invitations_external_id_key UNIQUE (workspace_id, external_id),
        CONSTRAINT invitations_version_check CHECK (version >= 1),
        CONSTRAINT invitations_email_check CHECK (email LIKE '%_@_%'),
        CONSTRAINT invitations_role_check CHECK (${ROLE}),
        CONSTRAINT invitations_state_check CHECK (state IN ('pending', 'accepted', 'revoked'))
      )`);
    await runner.query('CREATE INDEX invitations_created_at_idx ON users.invitations (workspace_id, created_at, id)');
    await runner.query(`
      CREATE INDEX invitations_email_idx ON users.invitations (workspace_id, lower(email)) WHERE state = 'pending'`);
  }

  /** Tokens are records from now on: each version that there was has its place in the history, though not what changed. */
  private async history(runner: QueryRunner): Promise<void> {
    await runner.query(`
      INSERT INTO records.history (workspace_id, id, record_type, record_id, version, at, actor, request_id, action, changes)
      SELECT t.workspace_id, gen_random_uuid(), 'tokens', t.id, v, CASE v WHEN 1 THEN t.created_at ELSE t.updated_at END,
        '{"type": "system", "id": null, "name": "daybook"}', NULL, CASE v WHEN 1 THEN 'created' ELSE 'updated' END, '{}'
      FROM tokens.tokens t CROSS JOIN LATERAL generate_series(1, t.version) AS v`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
