import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { Refresher } from './refresher.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const event = (record: string) => ({ type: 'x.updated', sequence: 1, resource: 'invoices', record, request_id: null });
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** A client with one active query, and counters of its fetches and renders. */
async function shown(queryKey: readonly unknown[], takesMs = 0) {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Infinity, gcTime: Infinity } },
  });
  const counts = { reads: 0, draws: 0 };
  const queryFn = async () => {
    counts.reads += 1;
    await new Promise((resolve) => setTimeout(resolve, takesMs));
    return { same: ['always'] };
  };
  const observer = new QueryObserver(client, { queryKey, queryFn, notifyOnChangeProps: ['data', 'error'] });
  observer.subscribe(() => (counts.draws += 1));
  await pass(takesMs + 10);
  Object.assign(counts, { reads: 0, draws: 0 });
  const sight = { isHidden: false };
  const refresher = new Refresher(
    client,
    'demo',
    (name) => name,
    () => sight.isHidden,
  );
  return { client, counts, refresher, sight };
}

const RECORD = ['demo', 'record', 'invoices', 'inv_1'];

describe('what events concern is read again', () => {
  it('once for the events of a transaction, within a second, and not drawn where it is the same', async () => {
    const { counts, refresher } = await shown(RECORD);
    refresher.add([event('inv_1'), event('inv_2')]);
    refresher.add([event('inv_1')]);
    await pass(1000);
    expect(counts).toEqual({ reads: 1, draws: 0 });
    refresher.add([event('inv_2')]);
    await pass(20_000);
    expect(counts.reads).toBe(1);
  });

  it('again where the answer under way may be older than the change', async () => {
    const { client, counts, refresher } = await shown(RECORD, 900);
    void client.refetchQueries({ queryKey: RECORD });
    await pass(100);
    refresher.add([event('inv_1')]);
    await pass(10_000);
    expect(counts.reads).toBe(2);
  });

  it('every five seconds at most under steady traffic', async () => {
    const { counts, refresher } = await shown(RECORD);
    for (let at = 0; at < 600; at++) {
      refresher.add([event('inv_1')]);
      await pass(100);
    }
    expect(counts.reads).toBeGreaterThan(10);
    expect(counts.reads).toBeLessThan(25);
  });

  it('only when somebody looks', async () => {
    const { counts, refresher, sight } = await shown(RECORD);
    sight.isHidden = true;
    refresher.add([event('inv_1')]);
    await pass(60_000);
    expect(counts.reads).toBe(0);
    sight.isHidden = false;
    refresher.shown();
    refresher.shown();
    await pass(10);
    expect(counts.reads).toBe(1);
  });

  it('all of it, once, after a gap', async () => {
    const { counts, refresher } = await shown(['demo', 'list', 'taxes', {}]);
    refresher.all();
    await pass(1000);
    expect(counts.reads).toBe(1);
  });
});
