import cluster from 'node:cluster';
import { Database, Replica } from '@daybook/database';
import { Lifecycle, Overload, Turns } from '@daybook/http';
import { type Job, JobRunner, type RecordedOutcome } from '@daybook/jobs';
import { Runner } from '@daybook/records';
import { WebhookWork } from '@daybook/webhooks';
import type { INestApplicationContext } from '@nestjs/common';
import type { Config } from '../config.js';
import { DatabaseFigures, type Figures } from './database-figures.js';
import { Metrics } from './metrics.js';
import { type MetricsServer, serveMetrics } from './metrics-server.js';
import type { RecordedCommand } from './recorded-commands.js';

/**
 * Serves the metrics of the process on METRICS_PORT. Undefined when that is not set, or when this is one of several processes:
 * the first of them serves the metrics of all. @throws Error with one clear line when the port cannot be opened
 */
export async function startMetrics(
  app: INestApplicationContext,
  { metricsPort, host }: Config,
): Promise<MetricsServer | undefined> {
  if (metricsPort === undefined) return undefined;
  const metrics = app.get(Metrics, { strict: false });
  const place = { port: metricsPort, host, setting: 'METRICS_PORT' };
  const server = cluster.isWorker ? undefined : await serveMetrics(metrics, place);
  observeProcess(metrics, app);
  return server;
}

/**
 * Serves metrics and liveness of a `daybook worker`, which has no other port.
 * @throws Error with one clear line when the port cannot be opened
 */
export async function startWorkerMetrics(
  app: INestApplicationContext,
  port: number,
  host: string,
): Promise<MetricsServer> {
  const metrics = new Metrics();
  const server = await serveMetrics(metrics, { port, host, setting: '--metrics-port', health: true });
  observeWork(metrics, app);
  return server;
}

function observeProcess(metrics: Metrics, app: INestApplicationContext): void {
  const lifecycle = app.get(Lifecycle, { strict: false });
  const replica = app.get(Replica, { strict: false });
  const overload = app.get(Overload, { strict: false });
  const turns = app.get(Turns, { strict: false });
  metrics.read('daybook_http_requests_in_flight', () => lifecycle.inFlight);
  metrics.read('daybook_http_requests_waiting', () => turns.waiting);
  metrics.read('daybook_event_loop_late_seconds', () => overload.delayMs / 1000);
  metrics.readEach('daybook_replica_reads_total', () =>
    Object.entries(replica.reads).map(([by, count]) => [{ by }, count] as const),
  );
  observeWork(metrics, app);
}

/** Registers the metrics that processes with and without requests have in common. */
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
  const figures = new DatabaseFigures(database);
  observeDatabase(metrics, figures);
  observeOutcomes(metrics, figures, app.get(JobRunner, { strict: false }).all);
}

/** Returns a function that picks one value from the database metrics; undefined while the database does not answer. */
function picked<T>(figures: DatabaseFigures, pick: (figures: Figures) => T): () => Promise<T | undefined> {
  return async () => {
    const now = await figures.now();
    return now && pick(now);
  };
}

function observeDatabase(metrics: Metrics, figures: DatabaseFigures): void {
  const of = <T>(pick: (figures: Figures) => T) => picked(figures, pick);
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

function observeOutcomes(metrics: Metrics, figures: DatabaseFigures, jobs: readonly Job[]): void {
  const ofJobs = (value: (outcome: RecordedOutcome) => number | null) =>
    picked(figures, ({ outcomes }) =>
      jobs.flatMap(({ name }) => {
        const outcome = outcomes.get(name);
        const known = outcome ? value(outcome) : null;
        return known === null ? [] : [[{ name }, known] as const];
      }),
    );
  const ofCommand = (command: RecordedCommand, value: (outcome: RecordedOutcome) => number | null) =>
    picked(figures, ({ outcomes }) => {
      const outcome = outcomes.get(command);
      return (outcome && value(outcome)) ?? undefined;
    });
  const verdict = ({ succeeded }: RecordedOutcome): number => (succeeded ? 1 : 0);
  metrics.readEach('daybook_job_period_seconds', () =>
    jobs.map(({ name, everyMs }) => [{ name }, everyMs / 1000] as const),
  );
  metrics.readEach('daybook_job_succeeded', ofJobs(verdict));
  metrics.readEach(
    'daybook_job_success_timestamp_seconds',
    ofJobs(({ succeededAtS }) => succeededAtS),
  );
  metrics.read('daybook_check_passed', ofCommand('check', verdict));
  metrics.read(
    'daybook_check_timestamp_seconds',
    ofCommand('check', ({ endedAtS }) => endedAtS),
  );
  metrics.read(
    'daybook_backup_timestamp_seconds',
    ofCommand('backup', ({ succeededAtS }) => succeededAtS),
  );
}
