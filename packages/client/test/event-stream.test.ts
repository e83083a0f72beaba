import { describe, expect, it } from '@jest/globals';
import { createDaybook, type Retry } from '../src/index.js';

const opening = (place: number): string => `retry: 1\nid: ${place}\n\n`;
const event = (sequence: number): string => `id: ${sequence}\ndata: {"sequence":${sequence}}\n\n`;
const ending = (type: string): string =>
  `event: end\ndata: {"error":{"type":"${type}","code":"token_revoked","message":"M","request_id":"r"}}\n\n`;
const refusal = (type: string) => ({ error: { type, code: 'out_of_range', message: 'M', request_id: 'r' } });

interface Told {
  /** The chunks that this connection delivers. */
  readonly pieces?: readonly string[];
  /** How the connection ends after them: normally, broken, or not at all. */
  readonly after?: 'end' | 'break' | 'stay';
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** A client whose service returns these responses in order; `'lost'`: no response arrives. */
function following(...answers: (Told | 'lost')[]) {
  const requests: URL[] = [];
  const closed: number[] = [];
  const waits: Retry[] = [];
  let tell: () => void;
  const waiting = new Promise<void>((resolve) => (tell = resolve));
  const fetch = async (request: Request): Promise<Response> => {
    const at = requests.push(new URL(request.url));
    request.signal.addEventListener('abort', () => closed.push(at));
    const answer = answers.shift();
    if (answer === undefined) throw new Error('one request too many');
    if (answer === 'lost') throw new TypeError('fetch failed');
    const { pieces, after = 'stay', status = 200, body, headers } = answer;
    if (!pieces) {
      const type = { 'content-type': 'application/json' };
      return new Response(JSON.stringify(body), { status, headers: { ...type, ...headers } });
    }
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
        if (after === 'end') controller.close();
      },
      pull(controller) {
        if (after === 'break') controller.error(new TypeError('terminated'));
      },
    });
    return new Response(stream, { headers: { 'content-type': 'text/event-stream' } });
  };
  const daybook = createDaybook({
    origin: 'http://books.test',
    workspace: 'acme',
    token: 'dbk_x',
    fetch,
    retries: { attempts: 3, firstDelayMs: 1, longestDelayMs: 2, onRetry: (retry) => (waits.push(retry), tell()) },
  });
  const places = () => requests.map(({ searchParams }) => searchParams.get('sequence[gt]'));
  return { daybook, requests, places, closed, waits, waiting };
}

/** The sequences of the next events. */
async function take(events: AsyncIterable<{ sequence: number }>, count: number): Promise<number[]> {
  const taken: number[] = [];
  for await (const { sequence } of events) if (taken.push(sequence) === count) break;
  return taken;
}

describe('events', () => {
  it('come over one connection, wherever the network cuts them', async () => {
    const text = opening(4) + event(5) + ': heartbeat\nid: 8\n\n' + event(9);
    const { daybook, requests, closed } = following({
      pieces: [text.slice(0, 31), text.slice(31, 60), text.slice(60)],
    });
    expect(await take(daybook.events({ after: 4, types: ['invoice.paid', 'bill.paid'] }), 2)).toEqual([5, 9]);
    expect(requests.map((url) => url.pathname + url.search)).toEqual([
      '/api/acme/v1/events/stream?sequence%5Bgt%5D=4&type%5Bin%5D=invoice.paid%2Cbill.paid',
    ]);
    // `break` closes the connection.
    expect(closed).toEqual([1]);
  });

  it('go on behind the last one, without loss or repetition, when a connection is lost or a process stops', async () => {
    const { daybook, places, waits } = following(
      { pieces: [opening(4) + event(5) + event(6)], after: 'break' },
      'lost',
      { status: 503, body: refusal('unavailable_error'), headers: { 'retry-after': '0' } },
      { pieces: [opening(6), ': heartbeat\nid: 8\n\n' + ending('unavailable_error')], after: 'end' },
      { pieces: [opening(8) + event(9)], after: 'end' },
      { pieces: [opening(9) + event(10)] },
    );
    expect(await take(daybook.events({ after: 4 }), 4)).toEqual([5, 6, 9, 10]);
    expect(places()).toEqual(['4', '6', '6', '6', '8', '9']);
    expect(waits.map(({ attempt, attempts, status }) => [attempt, attempts, status])).toEqual([
      [2, Infinity, undefined],
      [3, Infinity, 0],
      [4, Infinity, 503],
      [2, Infinity, undefined],
      [2, Infinity, undefined],
    ]);
  });

  it('are asked for again no earlier than the service asks', async () => {
    const busy = { status: 429, body: refusal('rate_limit_error'), headers: { 'retry-after': '3' } };
    const { daybook, waits, waiting } = following(busy, { pieces: [opening(4) + event(5)] });
    const clock = new AbortController();
    const events = daybook.events({ after: 4, signal: clock.signal })[Symbol.asyncIterator]();
    const next = events.next();
    await waiting;
    clock.abort();
    await next;
    expect(waits[0]!.waitMs).toBeGreaterThanOrEqual(3000);
  });

  it('begin with the first that is kept, or behind the last place where nothing is', async () => {
    const kept = following({ body: { data: [{ sequence: 40 }] } }, { pieces: [opening(39) + event(40)] });
    expect(await take(kept.daybook.events(), 1)).toEqual([40]);
    expect(kept.places()).toEqual([null, '39']);
    // One event arrived between the two requests.
    const none = following(
      { body: { data: [] } },
      { pieces: [opening(77)] },
      { body: { data: [{ sequence: 78 }] } },
      { pieces: [opening(77) + event(78)] },
    );
    expect(await take(none.daybook.events(), 1)).toEqual([78]);
    expect([none.places(), none.closed.includes(2)]).toEqual([[null, null, null, '77'], true]);
  });

  it.each<[string, (Told | 'lost')[], object]>([
    [
      'a place that is gone',
      [{ status: 400, body: refusal('invalid_request_error') }],
      { status: 400, code: 'out_of_range' },
    ],
    [
      'a token that is revoked',
      [{ pieces: [opening(4), ending('authentication_error')], after: 'end' }],
      { status: 401, code: 'token_revoked' },
    ],
    ['a service that never answers', ['lost', 'lost', 'lost'], { status: 0, code: 'network_error' }],
  ])('end with the reason: %s', async (_, answers, reason) => {
    const { daybook } = following(...answers);
    await expect(take(daybook.events({ after: 4 }), 1)).rejects.toMatchObject({ name: 'ApiError', ...reason });
  });

  it('end when they are aborted, and the connection with them', async () => {
    const { daybook, closed } = following({ pieces: [opening(4) + event(5)] });
    const abort = new AbortController();
    const taken: number[] = [];
    for await (const { sequence } of daybook.events({ after: 4, signal: abort.signal })) {
      taken.push(sequence);
      abort.abort();
    }
    expect([taken, closed]).toEqual([[5], [1]]);
  });
});
