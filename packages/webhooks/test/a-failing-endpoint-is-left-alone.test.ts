import { decodeId } from '@daybook/database';
import { eventRowsOf, ok, sql } from '@daybook/harness';
import { answering } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Receiving } from './support/webhooks.js';

let receiving: Receiving;
beforeAll(async () => {
  receiving = await Receiving.open();
});
afterAll(() => receiving.close());

const SILENCE_OF_DAYS = `UPDATE webhooks.endpoint_health SET failing_since = now() - interval '121 hours' WHERE endpoint_id = $1`;

describe('an endpoint', () => {
  it('is left alone after ten failures in a row, until PATCH enabled: true', async () => {
    const { service, sink } = receiving;
    const endpoint = await receiving.endpoint({}, answering(500));
    for (let i = 0; i < 6; i++) await receiving.letter(`L${i}`);
    const health = async () => {
      const [row] = await sql<{ failures: number; closed_ms: string | null }>(
        service.databaseUrl,
        `SELECT failures, extract(epoch FROM closed_until - now()) * 1000 AS closed_ms FROM webhooks.endpoint_health
         WHERE endpoint_id = $1`,
        [decodeId('whe', endpoint.id)],
      );
      return row!;
    };
    await receiving.until('it is left alone', async () => (await health()).failures >= 10);
    expect(Number((await health()).closed_ms)).toBeGreaterThan(0);
    const before = sink.at(endpoint.path).length;
    expect(before).toBeLessThan(24);
    await receiving.send();
    expect(sink.at(endpoint.path)).toHaveLength(before);
    sink.behaviours.delete(endpoint.path);
    const unchanged = ok(await service.acme.patch(`/webhook_endpoints/${endpoint.id}`, { enabled: true }));
    expect(unchanged).toMatchObject({ version: 1 });
    await receiving.done(endpoint, 6);
    expect(await health()).toEqual({ failures: 0, closed_ms: null });
    await receiving.discard(endpoint);
  });

  it('that is left alone is tried again with one delivery once the pause is over', async () => {
    const { service, sink } = receiving;
    const endpoint = await receiving.endpoint();
    await sql(
      service.databaseUrl,
      `UPDATE webhooks.endpoint_health SET failures = 10, probe_ms = 60000, closed_until = now() + interval '60 s'
       WHERE endpoint_id = $1`,
      [decodeId('whe', endpoint.id)],
    );
    for (let i = 0; i < 3; i++) await receiving.letter(`L${i}`);
    await receiving.send();
    expect(sink.at(endpoint.path)).toEqual([]);
    const answers: (() => void)[] = [];
    sink.behaviours.set(endpoint.path, (_, reply) => void answers.push(() => reply.writeHead(204).end()));
    await sql(service.databaseUrl, 'UPDATE webhooks.endpoint_health SET closed_until = now() WHERE endpoint_id = $1', [
      decodeId('whe', endpoint.id),
    ]);
    await receiving.until('the probe is on its way', () => answers.length > 0);
    await receiving.send();
    expect(sink.at(endpoint.path)).toHaveLength(1);
    sink.behaviours.delete(endpoint.path);
    answers[0]!();
    await receiving.done(endpoint, 3);
    expect(sink.at(endpoint.path)).toHaveLength(3);
    await receiving.discard(endpoint);
  });

  it('is disabled with an event when it says that it is gone, or has taken nothing for 120 hours', async () => {
    const gone = await receiving.endpoint({}, answering(410));
    const silent = await receiving.endpoint({ events: ['token.created'] });
    await sql(receiving.service.databaseUrl, SILENCE_OF_DAYS, [decodeId('whe', silent.id)]);
    await receiving.letter();
    await receiving.done(gone, 1);
    await receiving.watch();
    for (const [endpoint, reason] of [
      [gone, 'gone'],
      [silent, 'failing'],
    ] as const) {
      await receiving.until('it is disabled', async () => (await receiving.now(endpoint))['enabled'] === false);
      expect(await receiving.now(endpoint)).toMatchObject({
        disabled_reason: reason,
        disabled_at: expect.any(String),
        version: 2,
      });
      const [, disabled] = await eventRowsOf(receiving.service, endpoint.id);
      expect(disabled).toMatchObject({
        type: 'webhook_endpoint.disabled',
        actor: { type: 'system' },
        data: { previous: { enabled: true } },
      });
    }
    expect(await receiving.deliveries(gone)).toMatchObject([{ state: 'failed', attempts: 1, last_status: 410 }]);
    await receiving.discard(gone, silent);
  });
});
