import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ApiError } from '../../data/daybook.js';
import { FileQueue } from './file-queue.js';

const listeners: string[] = [];
const before = (globalThis as { window?: unknown }).window;

beforeAll(() => {
  Object.assign(globalThis, {
    window: {
      addEventListener: (name: string) => listeners.push(`+${name}`),
      removeEventListener: (name: string) => listeners.push(`-${name}`),
    },
  });
});
afterAll(() => void Object.assign(globalThis, { window: before }));

const file = (name: string): File => new File(['x'], name);
const idle = async (): Promise<void> => {
  for (let i = 0; i < 20; i++) await Promise.resolve();
};
const none = (): null => null;
const refused = (message: string): ApiError => new ApiError(422, { message, code: 'already_recorded' });
const seen = (queue: FileQueue<string>): readonly string[] =>
  queue.all().map(({ file: { name }, state, result, error }) => `${name} ${state} ${result ?? error?.message}`);

describe('a queue of files', () => {
  it('sends one after the other, and a refusal stops no other', async () => {
    const queue = new FileQueue<string>();
    const order: string[] = [];
    queue.add(
      'demo',
      ['a', 'b', 'c'].map(file),
      async ({ file: { name } }) => {
        order.push(`begin ${name}`);
        await Promise.resolve();
        order.push(`end ${name}`);
        if (name === 'b') throw refused('no');
        return name.toUpperCase();
      },
      none,
    );
    await idle();
    expect(order).toEqual(['begin a', 'end a', 'begin b', 'end b', 'begin c', 'end c']);
    expect(seen(queue)).toEqual(['a done A', 'b refused no', 'c done C']);
    expect(listeners).toEqual(['+beforeunload', '-beforeunload']);
  });

  it('never sends what is known to be refused', async () => {
    const queue = new FileQueue<string>();
    let sent = 0;
    queue.add(
      'demo',
      [file('large')],
      () => {
        sent++;
        return Promise.resolve('sent');
      },
      () => 'too large',
    );
    await idle();
    expect([sent, ...seen(queue)]).toEqual([0, 'large refused too large']);
  });

  it('repeats a request with its key, and another request with a new one', async () => {
    const queue = new FileQueue<string>();
    const keys: string[] = [];
    const send = async ({ key }: { readonly key: string }): Promise<string> => {
      keys.push(key);
      if (keys.length < 3) throw refused('no');
      return 'yes';
    };
    const [first] = queue.add('demo', [file('a')], send, none);
    await idle();
    queue.again(first as string);
    await idle();
    queue.again(first as string, send);
    await idle();
    expect(keys).toEqual([first, first, expect.not.stringMatching(first as string)]);
    expect(seen(queue)).toEqual(['a done yes']);
  });

  it('forgets what has ended and nothing else', async () => {
    const queue = new FileQueue<string>();
    let finish = (): void => undefined;
    const open = new Promise<void>((resolve) => (finish = resolve));
    queue.add('demo', [file('a')], () => Promise.resolve('ok'), none);
    await idle();
    queue.add('demo', [file('b'), file('c')], () => open.then(() => 'ok'), none);
    await idle();
    queue.forget(() => true);
    expect(seen(queue)).toEqual(['b sending undefined', 'c waiting undefined']);
    finish();
    await idle();
    expect(seen(queue)).toEqual(['b done ok', 'c done ok']);
  });
});
