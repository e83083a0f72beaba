import type { SchemaPart } from '@daybook/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A schema that is hard to copy: tables before the ones that they reference, a row that references its own table, triggers,
 * every kind of value.
 */
class Library1700000000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SCHEMA tokens');
    await runner.query('CREATE TABLE tokens.workspaces (id uuid PRIMARY KEY, slug text NOT NULL UNIQUE)');
    await runner.query('CREATE SCHEMA library');
    await runner.query(`CREATE TABLE library.works (
      id integer PRIMARY KEY, "first ""edition""" integer REFERENCES library.works (id),
      title text, price numeric, at timestamptz, day date, cover bytea, tags text[], about jsonb, plain json, sealed bytea,
      twice numeric GENERATED ALWAYS AS (price * 2) STORED)`);
    await runner.query(`CREATE TABLE library.copies (
      workspace_id uuid NOT NULL REFERENCES tokens.workspaces (id), id integer PRIMARY KEY, work integer NOT NULL REFERENCES library.works (id))`);
    await runner.query('CREATE TABLE library.counts (work integer PRIMARY KEY, copies integer NOT NULL)');
    await runner.query(`CREATE FUNCTION library.count() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO library.counts AS c (work, copies) VALUES (NEW.work, 1)
          ON CONFLICT (work) DO UPDATE SET copies = c.copies + 1;
        RETURN NULL;
      END $$`);
    await runner.query(
      'CREATE TRIGGER copies_count AFTER INSERT ON library.copies FOR EACH ROW EXECUTE FUNCTION library.count()',
    );
    await runner.query(
      'CREATE TRIGGER copies_off AFTER INSERT ON library.copies FOR EACH ROW EXECUTE FUNCTION library.count()',
    );
    await runner.query('ALTER TABLE library.copies DISABLE TRIGGER copies_off');
    await runner.query('CREATE TABLE library.empty (id integer PRIMARY KEY)');
  }

  async down(): Promise<void> {
    throw new Error('Forward only.');
  }
}

/** A later version's migration of existing rows. */
class LibraryLater1700000000110 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE library.works ADD COLUMN shouted text');
    await runner.query('UPDATE library.works SET shouted = upper(title)');
  }

  async down(): Promise<void> {
    throw new Error('Forward only.');
  }
}

const tokens: SchemaPart = { name: 'tokens', migrations: [] };
const of = (...migrations: SchemaPart['migrations']): SchemaPart[] => [
  { ...tokens, migrations: [] },
  { name: 'library', migrations, bookkeeping: ['empty'] },
];

/**
 * Two versions of the same installation. `tokens` has no migration of its own here, so that one part can create both schemas.
 */
export const OLDER = of(Library1700000000100);
export const CURRENT = of(Library1700000000100, LibraryLater1700000000110);
