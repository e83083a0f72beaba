import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a workspace asks its people for a second factor: in each, to begin with, not. */
export class SecuritySettings1700000000864 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE users.security_settings (
        workspace_id uuid NOT NULL,
        id uuid NOT NULL,
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL,
        version integer NOT NULL,
        external_id text,
        metadata jsonb NOT NULL DEFAULT '{}',
        factor_required boolean NOT NULL,
        CONSTRAINT security_settings_pkey PRIMARY KEY (workspace_id, id),
        CONSTRAINT security_settings_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES tokens.workspaces (id),
        CONSTRAINT security_settings_external_id_key UNIQUE (workspace_id, external_id),
        CONSTRAINT security_settings_id_check CHECK (id = workspace_id),
        CONSTRAINT security_settings_version_check CHECK (version >= 1)
      )`);
    await runner.query(`
      INSERT INTO users.security_settings (workspace_id, id, created_at, updated_at, version, factor_required)
      SELECT w.id, w.id, now(), now(), 1, false FROM tokens.workspaces w`);
    await runner.query(`
      INSERT INTO records.history (workspace_id, id, record_type, record_id, version, at, actor, request_id, action, changes)
      SELECT s.workspace_id, gen_random_uuid(), 'settings/security', s.id, 1, s.created_at,
        '{"type": "system", "id": null, "name": "daybook"}', NULL, 'created', '{"factor_required":{"from":null,"to":false},"metadata":{"from":null,"to":{}}}'
      FROM users.security_settings s`);
    await runner.query(`
      INSERT INTO events.events (workspace_id, id, type, record_type, record_id, record_version, created_at, actor, data)
      SELECT s.workspace_id, gen_random_uuid(), 'security_settings.created', 'settings/security', s.id, 1, s.created_at,
        '{"type":"system","id":null,"name":"daybook"}',
        json_build_object('object', json_build_object('id', 'security', 'factor_required', false,
          'created_at', to_char(s.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'updated_at', to_char(s.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'version', 1, 'external_id', NULL, 'metadata', '{}'::json), 'previous', '{}'::json)
      FROM users.security_settings s`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
