import cluster from 'node:cluster';
import { Database } from '@daybook/database';
import { Lifecycle, Overload } from '@daybook/http';
import type { INestApplicationContext } from '@nestjs/common';
import type { Config } from '../config.js';
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
  const database = app.get(Database, { strict: false });
  const lifecycle = app.get(Lifecycle, { strict: false });
  const overload = app.get(Overload, { strict: false });
  metrics.gauge('daybook_http_requests_in_flight', 'Requests that are being answered.', () => lifecycle.inFlight);
  metrics.gauge(
    'daybook_event_loop_late_seconds',
    'How late the event loop is, smoothed: what OVERLOAD_DELAY_MS limits.',
    () => overload.delayMs / 1000,
    'max',
  );
  metrics.gauge(
    'daybook_http_requests_refused',
    'Requests answered 503 overloaded since the start.',
    () => overload.refused,
  );
  metrics.gauge(
    'daybook_database_connections_open',
    'Open connections to the database.',
    () => database.connections.open,
  );
  metrics.gauge(
    'daybook_database_connections_idle',
    'Open connections that do nothing.',
    () => database.connections.idle,
  );
  metrics.gauge(
    'daybook_database_connections_waited_for',
    'Pieces of work that wait for a connection.',
    () => database.connections.waiting,
  );
}
