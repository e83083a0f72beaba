import { type Client, sql } from '@daybook/harness';
import { until } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { median, say, type Served, serve, usedMs } from '../support/proof.js';
import { Receiver } from '../support/receiver.js';

const WRITERS = 8;
const ROUND_MS = 3000;
const ROUNDS = 15;
const ENDPOINTS = 5;
const WAITING = `SELECT count(*)::int AS n FROM webhooks.webhook_deliveries WHERE state = 'pending'`;

let served: Served;
let receiver: Receiver;

beforeAll(async () => {
  [served, receiver] = await Promise.all([serve(), Receiver.open()]);
}, 120_000);
afterAll(async () => {
  await served.stop();
  receiver.close();
});

const waiting = async (): Promise<number> => (await sql<{ n: number }>(served.databaseUrl, WAITING))[0]!.n;

interface Round {
  /** Invoices created and confirmed per second by 8 writers. */
  readonly rate: number;
  /** CPU milliseconds of the service and its database per invoice. */
  readonly cost: number;
}

async function round(client: Client, partner: string): Promise<Round> {
  const usedBefore = await usedMs(served);
  const begun = performance.now();
  let done = 0;
  const writer = async (): Promise<void> => {
    while (performance.now() < begun + ROUND_MS) {
      const { id } = await client.make('invoices', {
        partner,
        lines: [{ description: 'Work', quantity: 3, price_unit: 10 }],
      });
      await client.make(`invoices/${id}/confirm`, {});
      done++;
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, writer));
  const seconds = (performance.now() - begun) / 1000;
  return { rate: done / seconds, cost: ((await usedMs(served)) - usedBefore) / done };
}

const shown = ({ rate, cost }: Round): string => `${rate.toFixed(1)} invoices/s at ${cost.toFixed(1)} ms`;

describe('webhooks beside business', () => {
  it('leave it at least 0.9 of its throughput with five endpoints that take everything', async () => {
    const { client } = served;
    const partner = (await client.make('partners', { name: 'Load' })).id;
    const ratios: number[] = [];
    await round(client, partner);
    for (let pair = 1; pair <= ROUNDS; pair++) {
      const without = await round(client, partner);
      const making = Array.from({ length: ENDPOINTS }, (_, i) =>
        client.make('webhook_endpoints', { url: `${receiver.origin}/${i}`, events: ['*'] }),
      );
      const endpoints = await Promise.all(making);
      const beside = await round(client, partner);
      const backlog = await waiting();
      const begun = performance.now();
      await until('all are delivered', async () => (await waiting()) === 0, 120_000);
      const drainedS = (performance.now() - begun) / 1000;
      const sent = [...(await receiver.take()).values()].reduce((sum, { count }) => sum + count, 0);
      await Promise.all(endpoints.map(({ id }) => client.delete(`/webhook_endpoints/${id}`)));
      ratios.push(beside.rate / without.rate);
      say(
        `${pair}: ${shown(without)} without, ${shown(beside)} with; ${sent} sent, ${backlog} of them in ${drainedS.toFixed(1)} s afterwards`,
      );
    }
    say(
      `throughput with ${ENDPOINTS} endpoints: ${median(ratios).toFixed(2)} of that with none (${ROUNDS} pairs of rounds, median)`,
    );
    expect(median(ratios)).toBeGreaterThanOrEqual(0.9);
  }, 1_200_000);
});
