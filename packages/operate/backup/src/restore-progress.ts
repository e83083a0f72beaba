import { RESTORE_TABLE, type SchemaPart } from '@daybook/database';
import type { ClientBase } from 'pg';
import type { SectionHead } from './backup-format.js';
import { quoted } from './tables.js';

/** What remains to be done when the rows are there, in this order; statements of one step may run side by side. */
export const LATER = ['index', 'key', 'validate', 'trigger'] as const;

type Step = 'backup' | 'section' | (typeof LATER)[number];

type Ask = <T>(text: string, values?: readonly unknown[]) => Promise<T[]>;

/**
 * How far a restore is, as rows of a table that exists only meanwhile: while it does, no service starts on the database. Each is written in
 * the transaction of what it says, or removed in that of what it asks for.
 */
export class RestoreProgress {
  constructor(private readonly backup: string) {}

  /** Whether it is this backup that has been begun here. */
  async isOurs(ask: Ask): Promise<boolean> {
    const found = await ask<{ is: boolean }>(`SELECT EXISTS (SELECT FROM ${RESTORE_TABLE} WHERE what = $1) AS is`, [
      this.backup,
    ]);
    return found[0]!.is;
  }

  async begin(client: ClientBase): Promise<void> {
    await client.query(`CREATE TABLE ${RESTORE_TABLE} (step text, what text, PRIMARY KEY (step, what))`);
    await this.note(client, 'backup', this.backup);
  }

  async note(client: ClientBase, step: Step, what: string): Promise<void> {
    await client.query(`INSERT INTO ${RESTORE_TABLE} (step, what) VALUES ($1, $2)`, [step, what]);
  }

  async noteSection(client: ClientBase, section: SectionHead): Promise<void> {
    await this.note(client, 'section', nameOf(section));
  }

  /** Tells sections that are loaded from others. */
  async loaded(client: ClientBase): Promise<(section: SectionHead) => boolean> {
    const there = new Set(await this.of(client, 'section'));
    return (section) => there.has(nameOf(section));
  }

  /** The statements of a step that did not run yet. */
  async of(client: ClientBase, step: Step): Promise<string[]> {
    const { rows } = await client.query<{ what: string }>(
      `SELECT what FROM ${RESTORE_TABLE} WHERE step = $1 ORDER BY what`,
      [step],
    );
    return rows.map(({ what }) => what);
  }

  async run(client: ClientBase, step: Step, statement: string): Promise<void> {
    await client.query(statement);
    await client.query(`DELETE FROM ${RESTORE_TABLE} WHERE step = $1 AND what = $2`, [step, statement]);
  }

  /** In the last transaction. */
  async finish(client: ClientBase): Promise<void> {
    for (const statement of await this.of(client, 'trigger')) await this.run(client, 'trigger', statement);
    await client.query(`DROP TABLE ${RESTORE_TABLE}`);
  }

  /** Makes the database empty again. Nothing in it is anybody's: the restore began with nothing. */
  async discard(client: ClientBase, parts: readonly SchemaPart[]): Promise<void> {
    await client.query(`DROP SCHEMA IF EXISTS ${parts.map(({ name }) => quoted(name)).join(', ')} CASCADE`);
    await client.query(`DROP TABLE IF EXISTS public.daybook_migrations, ${RESTORE_TABLE}`);
  }
}

const nameOf = ({ table, piece, part }: SectionHead): string => `${table}/${piece}/${part}`;
