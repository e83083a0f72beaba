import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a person proves besides the password. All of it belongs to the installation, as the accounts do. */
export class SecondFactors1700000000863 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE users.factors (
        id uuid NOT NULL,
        user_id uuid NOT NULL,
        type text NOT NULL,
        name text NOT NULL,
        created_at timestamptz(3) NOT NULL,
        confirmed_at timestamptz(3),
        last_used_at timestamptz(3),
        sealed bytea,
        last_step bigint,
        credential_id bytea,
        public_key bytea,
        counter bigint,
        CONSTRAINT factors_pkey PRIMARY KEY (id),
        CONSTRAINT factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users.users (id),
        CONSTRAINT factors_credential_id_key UNIQUE (credential_id),
        CONSTRAINT factors_name_check CHECK (name <> ''),
        CONSTRAINT factors_type_check CHECK (type IN ('totp', 'passkey')),
        CONSTRAINT factors_totp_check CHECK ((type = 'totp') = (sealed IS NOT NULL) AND (last_step IS NULL OR type = 'totp')),
        CONSTRAINT factors_passkey_check CHECK (
          (type = 'passkey') = (credential_id IS NOT NULL AND public_key IS NOT NULL AND counter IS NOT NULL)
          AND (type = 'totp' OR confirmed_at IS NOT NULL))
      )`);
    await runner.query('CREATE INDEX factors_user_id_idx ON users.factors (user_id)');
    await runner.query(`
      CREATE UNIQUE INDEX factors_totp_key ON users.factors (user_id, (confirmed_at IS NULL)) WHERE type = 'totp'`);
    await runner.query(`
      CREATE TABLE users.recovery_codes (
        user_id uuid NOT NULL,
        hash bytea NOT NULL,
        created_at timestamptz(3) NOT NULL,
        used_at timestamptz(3),
        CONSTRAINT recovery_codes_pkey PRIMARY KEY (user_id, hash),
        CONSTRAINT recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users.users (id),
        CONSTRAINT recovery_codes_hash_check CHECK (octet_length(hash) = 32)
      )`);
    await runner.query(`
      CREATE TABLE users.sign_in_steps (
        id uuid NOT NULL,
        hash bytea NOT NULL,
        user_id uuid NOT NULL,
        created_at timestamptz(3) NOT NULL,
        failures integer NOT NULL,
        CONSTRAINT sign_in_steps_pkey PRIMARY KEY (id),
        CONSTRAINT sign_in_steps_hash_key UNIQUE (hash),
        CONSTRAINT sign_in_steps_user_id_fkey FOREIGN KEY (user_id) REFERENCES users.users (id),
        CONSTRAINT sign_in_steps_hash_check CHECK (octet_length(hash) = 32)
      )`);
    await runner.query('CREATE INDEX sign_in_steps_user_id_idx ON users.sign_in_steps (user_id)');
    // A challenge leaves nothing here when it is given, so that a flood of visitors fills nothing: only when it is answered.
    await runner.query(`
      CREATE TABLE users.spent_challenges (
        hash bytea NOT NULL,
        expires_at timestamptz(3) NOT NULL,
        CONSTRAINT spent_challenges_pkey PRIMARY KEY (hash),
        CONSTRAINT spent_challenges_hash_check CHECK (octet_length(hash) = 32)
      )`);
    await runner.query('ALTER TABLE users.attempts DROP CONSTRAINT attempts_kind_check');
    await runner.query(`
      ALTER TABLE users.attempts ADD CONSTRAINT attempts_kind_check CHECK (kind IN ('account', 'address', 'factor'))`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
