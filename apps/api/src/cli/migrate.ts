import { readConfig } from '../config.js';
import { openDatabase } from '../open-database.js';
import type { CommonOptions, Define } from './command.js';

/** Brings the database to the schema of this version, as every start of the service does. */
export const migrate: Define = (parent, perform) => {
  parent
    .command('migrate')
    .description('migrate the database to the schema of this version')
    .option('--json', 'answer in JSON')
    .action((options: CommonOptions) =>
      perform(options, async ({ env, err }) => {
        const { notes, stop } = await openDatabase(readConfig(env), 'migrate', (line) => err(`${line}\n`));
        await stop();
        for (const note of notes) err(`daybook: ${note}\n`);
        return { json: { migrated: true }, text: 'The database has the schema of this version.' };
      }),
    );
};
