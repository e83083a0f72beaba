import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { MissingGlyphs, PaperPool, type PaperPoolOptions, readFonts, renderPaper } from '@daybook/papers';
import { until } from '@daybook/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { rolldown } from 'rolldown';
import { sample } from './support/sample.js';

const PLAIN = new URL('support/plain-worker.mjs', import.meta.url);
const model = sample(20, 'de');

let pools: PaperPool[] = [];
afterEach(async () => {
  await Promise.all(pools.map((pool) => pool.close()));
  pools = [];
});

function start(options: PaperPoolOptions = {}): PaperPool {
  const pool = new PaperPool(options);
  pools.push(pool);
  return pool;
}

const sameBytes = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0;

describe('a pool of workers', () => {
  it('gives the bytes that the renderer gives, of two papers at once', async () => {
    const pool = start();
    expect(pool.load).toEqual({ workers: 0, waiting: 0 });
    const english = sample(45, 'en');
    const [first, second] = await Promise.all([pool.render(model), pool.render(english)]);
    const fonts = readFonts();
    expect(sameBytes(first, await renderPaper(model, fonts))).toBe(true);
    expect(sameBytes(second, await renderPaper(english, fonts))).toBe(true);
  });

  it('has no more workers than it may, and one less than there are cores', async () => {
    for (const [workers, most] of [
      [1, 1],
      [1000, Math.max(1, availableParallelism() - 1)],
      [0, 1],
    ] as const) {
      const pool = start({ program: PLAIN, workers });
      const papers = Array.from({ length: most + 2 }, () => pool.render(sample(1, 'en')));
      expect(pool.load).toEqual({ workers: most, waiting: 2 });
      await Promise.all(papers);
    }
  });

  it('passes on what a model lacks, as errors of the same classes', async () => {
    const pool = start();
    const japanese = sample(1, 'de', { note: '日' });
    const missing = [{ field: 'note', characters: ['日'], reason: 'no_glyph' }];
    expect(await pool.missingGlyphs(japanese)).toEqual(missing);
    expect(await pool.missingGlyphs(model)).toEqual([]);
    const refused = pool.render(japanese);
    await expect(refused).rejects.toBeInstanceOf(MissingGlyphs);
    await expect(refused).rejects.toMatchObject({ code: 'no_glyph', missing });
    const wrong = pool.render(sample(1, 'de', { createdAt: 'today' }));
    await expect(wrong).rejects.toMatchObject({ code: 'invalid', field: 'createdAt' });
    // A refused model does not cost a worker.
    expect(pool.load.workers).toBe(1);
  });

  it('takes fonts and attachments along', async () => {
    const serif = createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSerif.ttf');
    const pool = start({ fonts: [serif] });
    const attachment = {
      name: 'a.xml',
      bytes: Buffer.from('<a/>'),
      mediaType: 'text/xml',
      relationship: 'Data',
    } as const;
    const sign = sample(1, 'en', { note: '\u1d2f' });
    const bytes = await pool.render(sign, attachment);
    expect(sameBytes(bytes, await renderPaper(sign, readFonts([serif]), attachment))).toBe(true);
  });
});

describe('a worker that fails', () => {
  it.each([
    ['Throw', 'A fault of the program.'],
    ['Exit', 'ended with code 3'],
    ['Grow', 'memory limit'],
  ])('(%s) fails one paper, and another worker takes the next', async (title, message) => {
    const pool = start({ program: PLAIN, workers: 1, jobMs: 120_000 });
    const [failed, next] = [pool.render({ ...model, title }), pool.render({ ...model, title: 'Next' })];
    await expect(failed).rejects.toMatchObject({ code: 'worker_failed', message: expect.stringContaining(message) });
    expect(Buffer.from(await next).toString()).toBe('Next');
    expect(pool.load).toEqual({ workers: 1, waiting: 0 });
  });

  it('by taking too long is ended, and another one takes the next paper', async () => {
    const pool = start({ program: PLAIN, workers: 1, jobMs: 2_000 });
    const [late, next] = [pool.render({ ...model, title: 'Hang' }), pool.render({ ...model, title: 'Next' })];
    await expect(late).rejects.toMatchObject({ code: 'timed_out', message: 'The paper took more than 2 seconds.' });
    expect(Buffer.from(await next).toString()).toBe('Next');
  });

  it('to start fails its paper', async () => {
    const pool = start({ program: new URL('file:///no/such/program.js') });
    await expect(pool.render(model)).rejects.toMatchObject({ code: 'worker_failed' });
    expect(pool.load.workers).toBe(0);
  });

  it('is not one that was handed what cannot be copied', async () => {
    const pool = start();
    const wrong = { ...model, note: (() => 'x') as unknown as string };
    await expect(pool.render(wrong)).rejects.toMatchObject({ code: 'invalid' });
    expect((await pool.render(model)).length).toBeGreaterThan(10_000);
  });
});

describe('the queue', () => {
  it('takes so many papers, and refuses the next one at once', async () => {
    const pool = start({ program: PLAIN, workers: 1, waiting: 2 });
    const papers = Array.from({ length: 3 }, () => pool.render(sample(1, 'en')));
    await expect(pool.render(model)).rejects.toMatchObject({ code: 'busy' });
    await Promise.all(papers);
    expect(Buffer.from(await pool.render(model)).toString()).toBe(model.title);
  });

  it('holds 100 papers unless it is told otherwise', async () => {
    const pool = start({ program: PLAIN, workers: 1 });
    const papers = Array.from({ length: 101 }, () => pool.render(sample(1, 'en')));
    await expect(pool.render(model)).rejects.toMatchObject({
      code: 'busy',
      message: '100 papers wait already. Try again in some seconds.',
    });
    const closed = Promise.allSettled(papers);
    await pool.close();
    expect((await closed).every(({ status }) => status === 'rejected')).toBe(true);
  });
});

describe('the end', () => {
  it('of a worker without work comes by itself, and the next paper starts another', async () => {
    const pool = start({ program: PLAIN, idleMs: 20 });
    await pool.render(model);
    expect(pool.load.workers).toBe(1);
    await until('the worker has ended', () => pool.load.workers === 0);
    expect(Buffer.from(await pool.render(model)).toString()).toBe(model.title);
  });

  it('of the pool rejects what is at work, what waits and what comes', async () => {
    const pool = start({ program: PLAIN, workers: 1 });
    const papers = [pool.render(model), pool.render(model)];
    const results = Promise.allSettled(papers);
    await pool.close();
    expect((await results).map((one) => (one.status === 'rejected' ? one.reason.code : one.status))).toEqual([
      'closed',
      'closed',
    ]);
    await expect(pool.render(model)).rejects.toMatchObject({ code: 'closed' });
    expect(pool.load).toEqual({ workers: 0, waiting: 0 });
  });

  it('of a process is not put off by a worker without work', async () => {
    const program = `
      import { PaperPool } from '@daybook/papers';
      const bytes = await new PaperPool({ idleMs: 3_600_000 }).render(JSON.parse(process.env.MODEL));
      console.log(bytes.length > 10_000);`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
      env: { ...process.env, MODEL: JSON.stringify(model) },
      cwd: new URL('.', import.meta.url),
    });
    expect(stdout).toBe('true\n');
  });
});

/** CPU milliseconds of the main thread; elapsed time if the system does not report it. */
function ownMs(): number {
  const source = `/proc/self/task/${process.pid}/schedstat`;
  return existsSync(source) ? Number(readFileSync(source, 'utf8').split(' ')[0]) / 1e6 : performance.now();
}

it('papers leave the event loop free: it is never busy for 50 ms', async () => {
  const pool = start();
  const long = sample(200, 'en');
  let longest = 0;
  let last = ownMs();
  const clock = setInterval(() => {
    const now = ownMs();
    longest = Math.max(longest, now - last);
    last = now;
  }, 1);
  const papers = await Promise.all(Array.from({ length: 5 }, () => pool.render(long)));
  clearInterval(clock);
  expect(papers.every(({ length }) => length > 100_000)).toBe(true);
  expect(longest).toBeGreaterThan(0);
  expect(longest).toBeLessThan(50);
});

it('a bundle renders by the program that it names', async () => {
  const folder = await mkdtemp(join(import.meta.dirname, 'bundle-'));
  try {
    const program = JSON.stringify(createRequire(import.meta.url).resolve('@daybook/papers/worker'));
    await writeFile(
      join(folder, 'entry.mjs'),
      `import { pathToFileURL } from 'node:url';
       import { PaperPool } from '@daybook/papers';
       const pool = new PaperPool({ program: pathToFileURL(${program}) });
       const bytes = await pool.render(JSON.parse(process.env.MODEL));
       console.log(Buffer.from(bytes).toString('base64'));`,
    );
    const bundle = await rolldown({ input: join(folder, 'entry.mjs'), platform: 'node' });
    const { output } = await bundle.write({ dir: join(folder, 'out'), format: 'esm' });
    // It does not contain what only the workers need.
    expect(output.map((file) => (file.type === 'chunk' ? file.code : '')).join('')).not.toMatch(/PDFDocument|fontkit/);
    const { stdout } = await promisify(execFile)(process.execPath, [join(folder, 'out', 'entry.js')], {
      env: { ...process.env, MODEL: JSON.stringify(model) },
      maxBuffer: 10_000_000,
    });
    expect(sameBytes(Buffer.from(stdout, 'base64'), await renderPaper(model, readFonts()))).toBe(true);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
