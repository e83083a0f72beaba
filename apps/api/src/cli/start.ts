import { runService } from '../run-service.js';
import type { Define } from './command.js';

/** The service itself: what `npm start` runs in a checkout. It ends the process. */
export const start: Define = (parent, perform) => {
  parent
    .command('start')
    .description('run the service until SIGTERM or Ctrl+C')
    .action(() =>
      perform({}, async ({ env }) => {
        await runService(env);
        return { raw: '' };
      }),
    );
};
