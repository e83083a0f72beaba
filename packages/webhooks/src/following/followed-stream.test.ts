import { Forbidden } from '@daybook/errors';
import { describe, expect, it } from '@jest/globals';
import { type Found, FollowedStream } from './followed-stream.js';

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A stream with events of `size` bytes; counts its database queries. */
function streamOf({ place = 0, size = 10, page = 100 }) {
  const asked: number[] = [];
  let grownTo = place;
  let nowMs = 0;
  let refusal: Error | undefined;
  const stream = new FollowedStream(
    {
      workspaceId: 'w',
      actorId: 'tok_1',
      requestId: 'req_1',
      place,
      find: async (after): Promise<Found> => {
        asked.push(after);
        await turn();
        const to = Math.min(after + page, grownTo);
        const events = Array.from({ length: to - after }, (_, i) => ({
          sequence: after + 1 + i,
          json: `"${'x'.repeat(size)}"`,
        }));
        return { events, isAll: events.length < page };
      },
      check: async () => {
        if (refusal) throw refusal;
      },
    },
    () => nowMs,
  );
  const grow = (to: number): void => {
    grownTo = to;
    stream.grown(to);
  };
  const pass = (ms: number): void => void (nowMs += ms);
  const refuse = (error: Error): void => void (refusal = error);
  return { stream, asked, grow, pass, refuse };
}

/** What a client has read so far. */
function reading(stream: FollowedStream): { text: () => string } {
  let text = '';
  stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return { text: () => text };
}

async function settled(): Promise<void> {
  for (let i = 0; i < 200; i++) await turn();
}

const idsIn = (text: string): number[] => [...text.matchAll(/id: (\d+)\ndata/g)].map(([, id]) => Number(id));

describe('a stream that a client follows', () => {
  it('sends page after page up to the last place, each event once', async () => {
    const { stream, asked, grow } = streamOf({ place: 7 });
    const { text } = reading(stream);
    grow(257);
    await settled();
    expect(idsIn(text())).toEqual(Array.from({ length: 250 }, (_, i) => 8 + i));
    expect(asked).toEqual([7, 107, 207]);
    grow(257);
    await settled();
    expect(asked).toHaveLength(3);
    stream.destroy();
  });

  it('reads no further while the client takes nothing', async () => {
    const { stream, asked, grow } = streamOf({ size: 2000 });
    grow(10_000);
    await settled();
    // Nobody reads: the first page fills the buffer.
    const before = asked.length;
    for (let i = 0; i < 20; i++) {
      grow(10_000);
      await settled();
    }
    expect(asked.length).toBe(before);
    expect(before).toBeLessThanOrEqual(2);
    const { text } = reading(stream);
    await settled();
    expect(asked.length).toBeGreaterThan(before);
    expect(idsIn(text()).slice(0, 300)).toEqual(Array.from({ length: 300 }, (_, i) => 1 + i));
    stream.destroy();
  });

  it('cuts a client off that takes nothing for a minute', async () => {
    const { stream, grow, pass } = streamOf({ size: 2000 });
    grow(1000);
    await settled();
    pass(59_000);
    grow(1000);
    expect(stream.destroyed).toBe(false);
    pass(2000);
    grow(1000);
    expect(stream.destroyed).toBe(true);
  });

  it('says every 15 seconds that it is there, with the place up to which it was read', async () => {
    const { stream, grow, pass } = streamOf({ place: 3 });
    const { text } = reading(stream);
    await settled();
    expect(text()).toBe('retry: 1000\nid: 3\n\n');
    pass(14_000);
    grow(3);
    pass(2000);
    grow(3);
    grow(3);
    await settled();
    expect(text()).toBe('retry: 1000\nid: 3\n\n: heartbeat\nid: 3\n\n');
    stream.destroy();
  });

  it('ends with the reason when the client may not read any more, and asks at most once in an interval', async () => {
    const { stream, grow, pass, refuse } = streamOf({});
    const { text } = reading(stream);
    refuse(new Forbidden({ code: 'insufficient_scope', message: 'No.' }, 'acme', []));
    await stream.recheck(400);
    expect(stream.readableEnded).toBe(false);
    pass(400);
    await stream.recheck(400);
    grow(5);
    await settled();
    const error = { type: 'permission_error', message: 'No.', code: 'insufficient_scope', request_id: 'req_1' };
    expect(text()).toBe(`retry: 1000\nid: 0\n\nevent: end\ndata: ${JSON.stringify({ error })}\n\n`);
    expect(stream.readableEnded).toBe(true);
  });

  it('tells a client to come again when the database fails, without its message', async () => {
    const { stream, grow } = streamOf({});
    const { text } = reading(stream);
    (stream.followed as { find: unknown }).find = () => Promise.reject(new Error('secret of the database'));
    grow(1);
    await settled();
    expect(text()).toContain('event: end');
    expect(text()).toContain('"type":"unavailable_error"');
    expect(text()).not.toContain('secret');
  });
});
