import { readConfig } from '../config.js';
import { openDatabase } from '../open-database.js';
import type { Outcome, Terminal } from './command.js';

/** Migrates the database to the schema of this version, as every start of the service does. */
export async function migrate({ env, err }: Terminal): Promise<Outcome> {
  const { notes, stop } = await openDatabase(readConfig(env), 'migrate', (line) => err(`${line}\n`));
  await stop();
  for (const note of notes) err(`daybook: ${note}\n`);
  return { json: { migrated: true }, text: 'The database schema is up to date.' };
}
