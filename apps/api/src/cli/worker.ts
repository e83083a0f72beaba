import { WriteStop } from '@daybook/database';
import { Background } from '../background/background.js';
import { makeLogger } from '../logging.js';
import { startWorkerMetrics } from '../metrics/start-metrics.js';
import type { Outcome, Terminal } from './command.js';
import { untilStopped } from './service.js';

/** Connections of a process that serves no requests: each of its loops uses one at a time. */
const POOL_MAX = 8;

/** Runs the background work in a separate process. Any number of them share the work. */
export function worker(terminal: Terminal, { metricsPort }: { metricsPort?: number }): Promise<Outcome> {
  return untilStopped(
    terminal,
    async ({ app, config }, stopped) => {
      const background = new Background(app, makeLogger(config.logLevel));
      const metrics = metricsPort === undefined ? undefined : await startWorkerMetrics(app, metricsPort, config.host);
      app.get(WriteStop, { strict: false }).watch();
      background.start();
      terminal.err('daybook: working; stop with Ctrl+C\n');
      await stopped;
      await background.stop();
      await metrics?.close();
      return { json: { stopped: true }, text: 'Stopped.' };
    },
    { poolMax: POOL_MAX },
  );
}
