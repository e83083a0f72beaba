import cluster from 'node:cluster';
import { Database } from '@daybook/database';
import { Lifecycle, Overload } from '@daybook/http';
import { Runner } from '@daybook/records';
import { WebhookWork } from '@daybook/webhooks';
import type { INestApplicationContext } from '@nestjs/common';
import type { Config } from '../config.js';
import { DatabaseFigures, type Figures } from './database-figures.js';
import { Metrics } from './metrics.js';
import { type MetricsServer, serveMetrics } from './metrics-server.js';

/**
 * Serves the figures of the process on METRICS_PORT; undefined when that is not set, or when this is one of several processes:
 * the first of them serves the figures of all. @throws Error with one clear line when the port cannot be had
 */
export async function startMetrics(
  app: INestApplicationContext,
  { metricsPort, host }: Config,
): Promise<MetricsServer | undefined> {
  if (metricsPort === undefined) return undefined;
  const metrics = app.get(Metrics, { strict: false });
  const server = cluster.isWorker ? undefined : await serveMetrics(metrics, metricsPort, host);
  observeProcess(metrics, app);
  return server;
}

function observeProcess(metrics: Metrics, app: INestApplicationContext): void {
  const lifecycle = app.get(Lifecycle, { strict: false });
  const overload = app.get(Overload, { strict: false });
  metrics.read('daybook_http_requests_in_flight', () => lifecycle.inFlight);
  metrics.read('daybook_event_loop_late_seconds', () => overload.delayMs / 1000);
  observeWork(metrics, app);
}

/** What a process has that serves requests, and one that does not. */
function observeWork(metrics: Metrics, app: INestApplicationContext): void {
  const database = app.get(Database, { strict: false });
  const runner = app.get(Runner, { strict: false });
  const work = app.get(WebhookWork, { strict: false });
  metrics.read('daybook_writes_running', () => runner.load.running);
  metrics.read('daybook_writes_waiting', () => runner.load.waiting);
  metrics.read('daybook_database_connections_open', () => database.connections.open);
  metrics.read('daybook_database_connections_idle', () => database.connections.idle);
  metrics.read('daybook_database_connections_waited_for', () => database.connections.waiting);
  metrics.read('daybook_database_connections_max', () => database.connections.max);
  metrics.readEach('daybook_webhook_attempts_total', () =>
    Object.entries(work.attempts).map(([outcome, count]) => [{ outcome }, count] as const),
  );
  observeDatabase(metrics, new DatabaseFigures(database));
}

function observeDatabase(metrics: Metrics, figures: DatabaseFigures): void {
  const of =
    <T>(pick: (figures: Figures) => T) =>
    async () => {
      const now = await figures.now();
      return now && pick(now);
    };
  metrics.read('daybook_database_up', async () => ((await figures.now()) ? 1 : 0));
  metrics.read(
    'daybook_events_waiting',
    of(({ stream }) => stream.waiting),
  );
  metrics.read(
    'daybook_events_oldest_waiting_seconds',
    of(({ stream }) => stream.oldestS),
  );
  metrics.read(
    'daybook_webhook_deliveries_due',
    of(({ webhooks }) => webhooks.due),
  );
  metrics.read(
    'daybook_webhook_deliveries_oldest_due_seconds',
    of(({ webhooks }) => webhooks.oldestS),
  );
  metrics.read(
    'daybook_webhook_endpoints_failing',
    of(({ webhooks }) => webhooks.failing),
  );
  metrics.readEach(
    'daybook_webhook_endpoints_disabled',
    of(({ webhooks }) => Object.entries(webhooks.disabled).map(([reason, count]) => [{ reason }, count] as const)),
  );
}
