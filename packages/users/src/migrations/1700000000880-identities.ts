import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who a person is at the OpenID provider. It belongs to the installation, as the accounts do. */
export class Identities1700000000880 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE users.identities (
        id uuid NOT NULL,
        user_id uuid NOT NULL,
        issuer text NOT NULL,
        subject text NOT NULL,
        email text,
        created_at timestamptz(3) NOT NULL,
        last_used_at timestamptz(3) NOT NULL,
        CONSTRAINT identities_pkey PRIMARY KEY (id),
        CONSTRAINT identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES users.users (id),
        CONSTRAINT identities_subject_key UNIQUE (issuer, subject),
        CONSTRAINT identities_user_id_key UNIQUE (user_id, issuer),
        CONSTRAINT identities_subject_check CHECK (subject <> '' AND issuer <> '')
      )`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
