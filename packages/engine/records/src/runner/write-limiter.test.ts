import { Unavailable } from '@daybook/errors';
import { describe, expect, it } from '@jest/globals';
import { WriteLimiter } from './write-limiter.js';

const PATIENT = { running: 2, waiting: 10, waitMs: 60_000 };

/** Works that end when they are told to. */
class Works {
  readonly started: string[] = [];
  private readonly ends = new Map<string, (error?: Error) => void>();

  readonly work = (name: string) => (): Promise<string> => {
    this.started.push(name);
    return new Promise((resolve, reject) => {
      this.ends.set(name, (error) => (error ? reject(error) : resolve(name)));
    });
  };

  /** Ends a work and lets the next one begin. */
  async end(name: string, error?: Error): Promise<void> {
    this.ends.get(name)?.(error);
    await turn();
  }
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('a write that has lost a race', () => {
  it('runs again when those that lost before have ended, however they ended', async () => {
    const limiter = new WriteLimiter(PATIENT);
    const works = new Works();
    const [first, second, third] = ['a', 'b', 'c'].map((name) => limiter.retry('w', works.work(name)));
    const other = limiter.retry('v', works.work('d'));
    await turn();
    expect(works.started).toEqual(['a', 'd']);
    const refused = expect(first).rejects.toThrow('lost');
    await works.end('a', new Error('lost'));
    await refused;
    expect(works.started).toEqual(['a', 'd', 'b']);
    await works.end('b');
    await works.end('c');
    await works.end('d');
    expect(await Promise.all([second, third, other])).toEqual(['b', 'c', 'd']);
  });
});

describe('the limiter of a workspace', () => {
  it('lets so many write at once, and the others in the order in which they came', async () => {
    const limiter = new WriteLimiter(PATIENT);
    const works = new Works();
    const all = ['a', 'b', 'c', 'd', 'e'].map((name) => limiter.run('w', works.work(name)));
    await turn();
    expect(works.started).toEqual(['a', 'b']);
    expect(limiter.load).toEqual({ running: 2, waiting: 3 });
    await works.end('b');
    expect(works.started).toEqual(['a', 'b', 'c']);
    await works.end('a');
    await works.end('c');
    expect(works.started).toEqual(['a', 'b', 'c', 'd', 'e']);
    for (const name of ['d', 'e']) await works.end(name);
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(limiter.load).toEqual({ running: 0, waiting: 0 });
  });

  it('hands the place of a failed work over, and answers its failure', async () => {
    const limiter = new WriteLimiter({ ...PATIENT, running: 1 });
    const works = new Works();
    const first = limiter.run('w', works.work('a'));
    const second = limiter.run('w', works.work('b'));
    await turn();
    const failure = expect(first).rejects.toThrow('broken');
    await works.end('a', new Error('broken'));
    await failure;
    expect(works.started).toEqual(['a', 'b']);
    await works.end('b');
    expect(await second).toBe('b');
  });

  it('is one limiter for each workspace: the busy one holds up nobody else', async () => {
    const limiter = new WriteLimiter({ ...PATIENT, running: 1 });
    const works = new Works();
    const all = [
      limiter.run('w', works.work('a')),
      limiter.run('w', works.work('b')),
      limiter.run('v', works.work('c')),
    ];
    await turn();
    expect(works.started).toEqual(['a', 'c']);
    for (const name of ['c', 'a', 'b']) await works.end(name);
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c']);
  });

  it('refuses at once when as many wait as may, and nothing was started', async () => {
    const limiter = new WriteLimiter({ running: 1, waiting: 1, waitMs: 60_000 });
    const works = new Works();
    const taken = [limiter.run('w', works.work('a')), limiter.run('w', works.work('b'))];
    const refused = await limiter.run('w', works.work('c')).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Unavailable);
    expect(refused).toMatchObject({
      retryAfterS: 1,
      problems: [
        {
          code: 'overloaded',
          message: 'Too many writes are waiting in this workspace. Nothing was changed: retry later.',
        },
      ],
    });
    for (const name of ['a', 'b']) await works.end(name);
    await Promise.all(taken);
    expect(works.started).toEqual(['a', 'b']);
  });

  it('refuses who waited too long, and lets who came after take the place', async () => {
    const limiter = new WriteLimiter({ running: 1, waiting: 2, waitMs: 20 });
    const works = new Works();
    const first = limiter.run('w', works.work('a'));
    await expect(limiter.run('w', works.work('b'))).rejects.toThrow(Unavailable);
    const third = limiter.run('w', works.work('c'));
    await works.end('a');
    await works.end('c');
    expect(await Promise.all([first, third])).toEqual(['a', 'c']);
    expect(works.started).toEqual(['a', 'c']);
  });

  it('forgets a workspace in which nobody writes, and is as open as before', async () => {
    const limiter = new WriteLimiter({ running: 1, waiting: 0, waitMs: 20 });
    for (let i = 0; i < 3; i++) expect(await limiter.run('w', async () => i)).toBe(i);
    expect((limiter as unknown as { lanes: Map<string, unknown> }).lanes.size).toBe(0);
  });
});
