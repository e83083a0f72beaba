import { Database, decodeId } from '@daybook/database';
import { WebhookWork } from '@daybook/webhooks';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, ok } from '@daybook/harness';
import { until } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { aWorker, type Program } from '../support/processes.js';
import { percentile, say, type Served, serve } from '../support/proof.js';
import { Receiver } from '../support/receiver.js';

const BACKLOG = 200_000;
const HEALTHY = 20;
const STEADY_MS = 45_000;
const LAG_MS = 2000;

let served: Served;
let receiver: Receiver;
let owner: pg.Client;
let worker: Program | undefined;

beforeAll(async () => {
  [served, receiver] = await Promise.all([serve({ DAYBOOK_BACKGROUND: 'false' }), Receiver.open()]);
  owner = new pg.Client({ connectionString: served.databaseUrl });
  await owner.connect();
}, 180_000);
afterAll(async () => {
  await worker?.kill();
  await owner.end();
  await served.stop();
  receiver.close();
});

const TELL = `
  WITH stream AS (
    UPDATE events.streams s SET last = last + $1 FROM tokens.workspaces w WHERE w.slug = 'acme' AND s.workspace_id = w.id
    RETURNING s.workspace_id, s.last - $1 AS before
  )
  INSERT INTO events.events (workspace_id, id, sequence, type, record_type, record_id, record_version, created_at, actor, data)
  SELECT workspace_id, gen_random_uuid(), before + n, 'payment.posted', 'payments', gen_random_uuid(), 1, now(),
    '{"type":"system","id":null,"name":"daybook"}', '{"object":{"id":"pay_1","version":1},"previous":{}}'
  FROM stream, generate_series(1, $1::integer) n`;

const OWE = `
  INSERT INTO webhooks.webhook_deliveries (workspace_id, id, created_at, updated_at, webhook_endpoint_id, event_id, type, sequence,
    record_type, lane, due_at, attempted)
  SELECT e.workspace_id, gen_random_uuid(), now(), now(), p.id, e.id, e.type, e.sequence, e.record_type, e.record_id, now(), e.sequence % 2 = 0
  FROM events.events e JOIN webhooks.webhook_endpoints p ON p.workspace_id = e.workspace_id
  WHERE e.type = 'payment.posted' AND p.url LIKE $1
    AND NOT EXISTS (SELECT FROM webhooks.webhook_deliveries d WHERE d.workspace_id = e.workspace_id AND d.event_id = e.id AND d.webhook_endpoint_id = p.id)`;

// Treats the failure as recent: otherwise the circuit breaker would skip the endpoint and the proof would be too easy.
const AT_ITS_WORST = `
  UPDATE webhooks.endpoint_health h SET failures = 1, closed_until = NULL, probe_ms = NULL FROM webhooks.webhook_endpoints p
  WHERE p.workspace_id = h.workspace_id AND p.id = h.endpoint_id AND p.url ~ '/(dead|failing)/' AND (h.failures > 1 OR h.closed_until IS NOT NULL)`;

interface Sent {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The statements of one delivery round, with a ping to claim. */
async function statementsOfRound(): Promise<Sent[]> {
  const work = served.service.app.get(WebhookWork, { strict: false });
  const query = jest.spyOn(Database.prototype, 'query');
  await work.deliver(() => undefined);
  await work.stopDelivering();
  const sent = query.mock.calls.map(([text, values = []]): Sent => ({ text, values }));
  query.mockRestore();
  return sent;
}

const literal = (value: unknown): string => (Array.isArray(value) ? `'{${value.join()}}'` : `'${value}'`);

/** Database pages that a statement touches with its generic plan, which repeated statements use. */
async function pagesOf({ text, values }: Sent): Promise<number> {
  await owner.query('BEGIN');
  await owner.query(`SET LOCAL plan_cache_mode = force_generic_plan`);
  await owner.query(`PREPARE proof AS ${text}`);
  const given = values.length > 0 ? `(${values.map(literal).join(', ')})` : '';
  const { rows } = await owner.query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) EXECUTE proof${given}`);
  await owner.query('ROLLBACK');
  await owner.query('DEALLOCATE proof');
  const { Plan: plan } = rows[0]['QUERY PLAN'][0];
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
}

async function steadily(client: Client, everyMs: number): Promise<number> {
  const { id } = await client.make('products', { name: 'Steady', price_unit: 1 });
  const end = performance.now() + STEADY_MS;
  let told = 0;
  for (; performance.now() < end; told++) {
    ok(await client.patch(`/products/${id}`, { name: `Steady ${told}` }));
    await pause(everyMs);
  }
  return told;
}

describe('an endpoint that never answers, with 200,000 deliveries due', () => {
  it('costs a claim no more than one with 1,000, and does not delay the others', async () => {
    const { client, service } = served;
    const other = new Client(client.origin, 'other', service.other.token);
    const url = (path: string) => `${receiver.origin}${path}`;
    const { id: dead } = await client.make('webhook_endpoints', { url: url('/dead/1'), events: ['payment.*'] });
    await client.make('webhook_endpoints', { url: url('/failing/1'), events: ['payment.*'] });
    const aHealthy = (_: unknown, i: number) =>
      (i < 18 ? client : other).make('webhook_endpoints', { url: url(`/healthy/${i}`), events: ['product.updated'] });
    const [first] = await Promise.all(Array.from({ length: HEALTHY }, aHealthy));
    ok(await client.post(`/webhook_endpoints/${first!.id}/ping`));
    const [due, lease, claim] = (await statementsOfRound()) as [Sent, Sent, Sent];
    await service.settle();

    const [workspace] = lease.values;
    const ids = [decodeId('whe', dead)];
    const pages = async (): Promise<number[]> => [
      await pagesOf(due),
      await pagesOf({ text: lease.text, values: [workspace, ids, 60_000] }),
      await pagesOf({ text: claim.text, values: [workspace, ids, [32]] }),
    ];
    await owner.query(TELL, [1000]);
    await owner.query(OWE, ['%/dead/%']);
    const few = await pages();
    await owner.query(TELL, [BACKLOG - 1000]);
    await owner.query(OWE, ['%/dead/%']);
    const manyUnknown = await pages();
    await owner.query('ANALYZE');
    const many = await pages();
    say(`pages touched by look, lease and claim: ${few.join()} with 1,000 due; ${manyUnknown.join()} with ${BACKLOG}`);
    say(`  ${many.join()} once the planner knows of them`);
    for (const [i, count] of [...manyUnknown, ...many].entries())
      expect(count).toBeLessThanOrEqual(2 * (few[i % 3] as number) + 20);

    await owner.query(`${OWE} AND e.sequence % 10 = 0`, ['%/failing/%']);
    worker = await aWorker(served.service, served.env);
    await receiver.take();
    const worst = setInterval(() => void owner.query(AT_ITS_WORST), 500);
    const told = await Promise.all([steadily(client, 250), steadily(other, 500)]).finally(() => clearInterval(worst));
    const lags: number[] = [];
    const counts = new Map<string, number>();
    await until(
      'all that was told has arrived',
      async () => {
        for (const [path, { count, lags: some }] of await receiver.take()) {
          counts.set(path, (counts.get(path) ?? 0) + count);
          if (path.startsWith('/healthy/')) lags.push(...some);
        }
        return lags.length >= 18 * told[0] + 2 * told[1];
      },
      60_000,
    );
    const failed = [...counts]
      .map(([path, count]) => `${path}: ${count}`)
      .filter((text) => !text.startsWith('/healthy'));
    say(`${lags.length} deliveries to ${HEALTHY} healthy endpoints beside ${failed.join(', ')} attempts`);
    say(
      `lag from the change to the arrival: median ${percentile(lags, 0.5)} ms, p95 ${percentile(lags, 0.95)} ms, worst ${percentile(lags, 1)} ms`,
    );
    expect(counts.get('/dead/1')).toBeGreaterThan(0);
    expect(counts.get('/failing/1')).toBeGreaterThan(0);
    expect(percentile(lags, 0.95)).toBeLessThanOrEqual(LAG_MS);
  }, 900_000);
});
