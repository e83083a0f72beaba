import { WriteStop } from '@daybook/database';
import { Background } from '../background/background.js';
import { makeLogger } from '../logging.js';
import type { CommonOptions, Define } from './command.js';
import { untilStopped } from './service.js';

/** Connections of a process that serves no requests: its loops take one at a time each. */
const POOL_MAX = 8;

/** What the service does by itself, in a process of its own; any number of them share the work. */
export const worker: Define = (parent, perform) => {
  parent
    .command('worker')
    .description('sequence events, deliver webhooks and run the jobs until it is stopped')
    .option('--json', 'answer in JSON')
    .action((options: CommonOptions) =>
      perform(options, (terminal) =>
        untilStopped(
          terminal,
          async ({ app, config }, stopped) => {
            const background = new Background(app, makeLogger(config.logLevel));
            app.get(WriteStop, { strict: false }).watch();
            background.start();
            terminal.err('daybook: working; stop with Ctrl+C\n');
            await stopped;
            await background.stop();
            return { json: { stopped: true }, text: 'Stopped.' };
          },
          { poolMax: POOL_MAX },
        ),
      ),
    );
};
