import { ok } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type MetricsServer } from '../dist/metrics/metrics-server.js';
import { startMetrics } from '../dist/metrics/start-metrics.js';
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

  it('tell what the process is doing', async () => {
    const { text } = await read();
    for (const name of [
      'http_requests_in_flight',
      'http_requests_refused',
      'database_connections_open',
      'database_connections_waited_for',
    ]) {
      expect(text).toMatch(new RegExp(`^daybook_${name} \\d+$`, 'm'));
    }
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
  });

  it('are all that is there: no other address, and nothing but reading', async () => {
    expect((await read('/')).status).toBe(404);
    expect((await read('/metrics', { method: 'POST', body: 'x' })).status).toBe(405);
    expect((await fetch(`${service.origin}/metrics`)).status).toBe(404);
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
