import { WriteStop } from '@daybook/database';
import { InvalidArgumentError } from 'commander';
import { Background } from '../background/background.js';
import { makeLogger } from '../logging.js';
import { startWorkerMetrics } from '../metrics/start-metrics.js';
import type { CommonOptions, Define } from './command.js';
import { untilStopped } from './service.js';

/** Connections of a process that serves no requests: its loops take one at a time each. */
const POOL_MAX = 8;

function asPort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 65_536;
  if (port > 65_535) throw new InvalidArgumentError('Give a port from 0 to 65535.');
  return port;
}

/** What the service does by itself, in a process of its own; any number of them share the work. */
export const worker: Define = (parent, perform) => {
  parent
    .command('worker')
    .description('sequence events, deliver webhooks and run the jobs until it is stopped')
    .option('--metrics-port <port>', 'serve /metrics and /health/live on this port, on HOST', asPort)
    .option('--json', 'answer in JSON')
    .action(({ metricsPort, ...options }: CommonOptions & { metricsPort?: number }) =>
      perform(options, (terminal) =>
        untilStopped(
          terminal,
          async ({ app, config }, stopped) => {
            const background = new Background(app, makeLogger(config.logLevel));
            const metrics =
              metricsPort === undefined ? undefined : await startWorkerMetrics(app, metricsPort, config.host);
            app.get(WriteStop, { strict: false }).watch();
            background.start();
            terminal.err('daybook: working; stop with Ctrl+C\n');
            await stopped;
            await background.stop();
            await metrics?.close();
            return { json: { stopped: true }, text: 'Stopped.' };
          },
          { poolMax: POOL_MAX },
        ),
      ),
    );
};
