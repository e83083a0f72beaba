import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Sequencer } from '@daybook/events';
import { Outcomes } from '@daybook/jobs';
import { ok, sql } from '@daybook/harness';
import { until } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CATALOGUE } from '#built/metrics/catalogue.js';
import { DatabaseFigures } from '#built/metrics/database-figures.js';
import { type MetricsServer } from '#built/metrics/metrics-server.js';
import { recordCommand } from '#built/metrics/recorded-commands.js';
import { startMetrics } from '#built/metrics/start-metrics.js';
import { startService, type TestService } from './support/service.js';

let service: TestService;
let metrics: MetricsServer;
beforeAll(async () => {
  service = await startService({ METRICS_PORT: '0' });
  metrics = (await startMetrics(service.app, service.config)) as MetricsServer;
});
afterAll(async () => {
  await service.stop();
  await metrics.close();
});

const read = async (path = '/metrics', init?: RequestInit) => {
  const response = await fetch(`http://127.0.0.1:${metrics.port}${path}`, init);
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
};

/** The metrics after cached values have expired. */
const fresh = async (): Promise<string> => {
  await pause(1100);
  return (await read()).text;
};

const valueOf = (text: string, sample: string): number | undefined => {
  const line = text.split('\n').find((each) => each.startsWith(`${sample} `));
  return line === undefined ? undefined : Number(line.slice(sample.length + 1));
};

describe('the figures of a process', () => {
  it('count requests by the route as it is declared, and name no token, record or workspace', async () => {
    const { id } = ok<{ id: string }>(await service.acme.post('/partners', { name: 'Ann' }));
    await service.acme.get(`/partners/${id}`);
    await service.acme.get('/partners/par_nobody');
    await service.acme.get('/no-such-collection/secret-path');
    const { status, type, text } = await read();
    expect([status, type]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
    const count = (labels: string) =>
      new RegExp(`^daybook_http_request_duration_seconds_count\\{${labels}\\} (\\d+)$`, 'm').exec(text)?.[1];
    expect(count('method="POST",route="/api/:workspace/v1/partners",status="200"')).toBe('1');
    expect(count('method="GET",route="/api/:workspace/v1/partners/:id",status="200"')).toBe('1');
    expect(count('method="GET",route="/api/:workspace/v1/partners/:id",status="404"')).toBe('1');
    expect(count('method="GET",route="/api/:workspace/\\*",status="404"')).toBe('1');
    for (const secret of ['dbk_', 'acme', id, 'par_nobody', 'secret-path']) expect(text).not.toContain(secret);
  });

  it('count errors by their code, and name each code once it was answered', async () => {
    const errors = async (code: string) =>
      new RegExp(`^daybook_http_errors_total\\{code="${code}"\\} (\\d+)$`, 'm').exec((await read()).text)?.[1];
    expect(await errors('token_missing')).toBeUndefined();
    await fetch(`${service.origin}/api/acme/v1/partners`);
    await fetch(`${service.origin}/api/acme/v1/partners`);
    expect(await errors('token_missing')).toBe('2');
    // Not a valid request: Node cannot parse it.
    const socket = connect(Number(new URL(service.origin).port), '127.0.0.1');
    socket.end('NOT HTTP\r\n\r\n');
    await once(socket.resume(), 'close');
    expect(await errors('malformed_http')).toBe('1');
  });

  it('have each metric of the catalogue, with its words', async () => {
    const { text } = await read();
    for (const [name, { type, help }] of Object.entries(CATALOGUE)) {
      expect(text).toContain(`# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`);
    }
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
  });

  it('tell what the process is doing', async () => {
    const { text } = await read();
    expect(valueOf(text, 'daybook_database_connections_max')).toBe(service.config.database.poolMax);
    for (const name of [
      'http_requests_in_flight',
      'http_requests_waiting',
      'database_connections_waited_for',
      'writes_waiting',
      'writes_running',
    ])
      expect(valueOf(text, `daybook_${name}`)).toBe(0);
    expect(valueOf(text, 'daybook_webhook_attempts_total{outcome="failed"}')).toBe(0);
  });

  it('tell how far the stream and the webhooks are behind', async () => {
    const sequencer = service.app.get(Sequencer);
    const sequence = () => until('the stream has all', async () => (await sequencer.round()) === 0);
    await sequence();
    const endpoint = ok<{ id: string }>(
      await service.acme.post('/webhook_endpoints', { url: 'https://receiver.example/', events: ['partner.*'] }),
    );
    await sequence();
    await service.acme.post('/partners', { name: 'Bob' });
    const change = (text: string) => sql(service.databaseUrl, text);
    // Events are immutable: only the role that owns the tables can backdate one, with its triggers disabled.
    await change(
      `SET session_replication_role = replica; UPDATE events.events SET created_at = now() - interval '90 s' WHERE sequence IS NULL`,
    );
    const before = await fresh();
    expect(valueOf(before, 'daybook_database_up')).toBe(1);
    expect(valueOf(before, 'daybook_events_waiting')).toBe(1);
    expect(valueOf(before, 'daybook_events_oldest_waiting_seconds')).toBeGreaterThanOrEqual(90);
    expect(valueOf(before, 'daybook_webhook_deliveries_due')).toBe(0);

    await sequence();
    await change(`UPDATE webhooks.webhook_deliveries SET due_at = now() - interval '70 s' WHERE state = 'pending'`);
    const due = await fresh();
    expect(valueOf(due, 'daybook_events_waiting')).toBe(0);
    expect(valueOf(due, 'daybook_events_oldest_waiting_seconds')).toBe(0);
    expect(valueOf(due, 'daybook_webhook_deliveries_due')).toBe(1);
    expect(valueOf(due, 'daybook_webhook_deliveries_oldest_due_seconds')).toBeGreaterThanOrEqual(70);

    await change(
      `UPDATE webhooks.endpoint_health SET failures = 10, closed_until = now() + interval '1 h' WHERE endpoint_id = (SELECT id FROM webhooks.webhook_endpoints LIMIT 1)`,
    );
    const leftAlone = await fresh();
    expect(valueOf(leftAlone, 'daybook_webhook_endpoints_failing')).toBe(1);
    expect(valueOf(leftAlone, 'daybook_webhook_deliveries_due')).toBe(0);

    await change(
      `UPDATE webhooks.webhook_endpoints SET enabled = false, disabled_at = now(), disabled_reason = 'failing'`,
    );
    const disabled = await fresh();
    expect(valueOf(disabled, 'daybook_webhook_endpoints_failing')).toBe(0);
    expect(valueOf(disabled, 'daybook_webhook_endpoints_disabled{reason="failing"}')).toBe(1);
    expect(valueOf(disabled, 'daybook_webhook_endpoints_disabled{reason="gone"}')).toBe(0);
    expect(endpoint.id).toMatch(/^whe_/);
  });

  it('tell how jobs and commands ended last', async () => {
    const before = await fresh();
    expect(valueOf(before, 'daybook_job_period_seconds{name="purge events"}')).toBe(3600);
    expect(before).not.toMatch(/^daybook_(job_succeeded|job_success_timestamp|check_|backup_)/m);
    const { databaseUrl } = service;
    const outcomes = service.app.get(Outcomes);
    await outcomes.record('purge events', true, 7);
    await outcomes.record('purge events', false, 7);
    await outcomes.record('check', false, 7);
    expect(await recordCommand({ url: databaseUrl }, 'backup', true, 7)).toBeUndefined();
    const after = await fresh();
    const nowS = Date.now() / 1000;
    expect(valueOf(after, 'daybook_job_succeeded{name="purge events"}')).toBe(0);
    expect(valueOf(after, 'daybook_check_passed')).toBe(0);
    for (const sample of [
      'job_success_timestamp_seconds{name="purge events"}',
      'check_timestamp_seconds',
      'backup_timestamp_seconds',
    ])
      expect(Math.abs(valueOf(after, `daybook_${sample}`)! - nowS)).toBeLessThan(60);
    const nowhere = await recordCommand({ url: 'postgres://127.0.0.1:1/none' }, 'backup', true, 7);
    expect(nowhere).toMatch(/^the metrics do not show this backup: /);
  });

  it('are all that is there: no other address, and nothing but reading', async () => {
    expect((await read('/')).status).toBe(404);
    expect((await read('/metrics', { method: 'POST', body: 'x' })).status).toBe(405);
    expect((await fetch(`${service.origin}/metrics`)).status).toBe(404);
  });

  it('are there without those of the database while it does not answer', async () => {
    const refused = new DatabaseFigures({ query: () => Promise.reject(new Error('gone')) } as never);
    expect(await refused.now()).toBeUndefined();
    const silent = new DatabaseFigures({ query: () => new Promise(() => undefined) } as never);
    const begun = performance.now();
    expect(await silent.now()).toBeUndefined();
    expect(performance.now() - begun).toBeLessThan(10_000);
  });

  it('are served only where a port is set', async () => {
    expect(await startMetrics(service.app, { ...service.config, metricsPort: undefined })).toBeUndefined();
  });

  it('refuse a port that is taken with one clear line', async () => {
    await expect(startMetrics(service.app, { ...service.config, metricsPort: metrics.port })).rejects.toThrow(
      `METRICS_PORT ${metrics.port} cannot be opened (EADDRINUSE). Set another one, or none.`,
    );
  });
});
