import { WorkerFailure, WorkerPool } from '@daybook/workers';
import { checkImage } from './logo/check-image.js';
import type { Logo } from './logo/read-logo.js';
import type { PaperAttachment, PaperModel } from './model.js';
import { PaperError, type UnprintableText, UnusableImage } from './paper-error.js';
import { errorOf, type Job, type Outcome, type WorkerSettings } from './worker-messages.js';

export interface PaperPoolOptions {
  /** The maximum number of workers: 1 to the number of cores minus one, which is the default; 1 on a machine with one core. */
  readonly workers?: number;
  /** Paths of additional .ttf, .otf or .woff2 files, used in this order for characters that DejaVu Sans lacks. */
  readonly fonts?: readonly string[];
  /** The maximum milliseconds for one paper, from when a worker receives it; 20,000 by default. */
  readonly jobMs?: number;
  /** The maximum number of waiting papers; 100 by default. */
  readonly waiting?: number;
  /** Milliseconds after which an idle worker ends; 30,000 by default. */
  readonly idleMs?: number;
  /** The program of the workers, if a bundler has moved this file away from it: see the README. */
  readonly program?: URL;
}

/** Per worker. A paper of 500 rows takes about 60 MB. */
const MEMORY_MB = 256;

/** Renders papers in workers, outside the event loop (WorkerPool of `@daybook/workers`). */
export class PaperPool {
  private readonly pool: WorkerPool<Job, Outcome>;

  constructor({ program, fonts = [], jobMs = 20_000, ...limits }: PaperPoolOptions = {}) {
    this.pool = new WorkerPool({
      ...limits,
      ...{ what: 'paper', jobMs, memoryMb: MEMORY_MB },
      program: program ?? new URL('./worker.js', import.meta.url),
      workerData: { fonts } satisfies WorkerSettings,
    });
  }

  /**
   * Returns the bytes of the PDF. Rejects with InvalidPaper, MissingGlyphs, or a PaperError: `busy` if too many papers wait
   * (try again in some seconds), `timed_out`, `worker_failed` with the cause, `closed`.
   */
  async render(model: PaperModel, attachment?: PaperAttachment): Promise<Uint8Array> {
    const outcome = await this.run({ kind: 'render', model, attachment });
    return 'bytes' in outcome ? outcome.bytes : failed(outcome);
  }

  /** The characters of the model that no font can print, by field. Rejects like `render`. */
  async missingGlyphs(model: PaperModel): Promise<readonly UnprintableText[]> {
    const outcome = await this.run({ kind: 'missing', model });
    return 'missing' in outcome ? outcome.missing : failed(outcome);
  }

  /**
   * An image as the logo of papers: a PNG or JPEG of at most 4,000 × 4,000 pixels, decoded and written anew (readLogo). What its header
   * forbids is rejected before anything is decoded. Rejects with UnusableImage, or like `render`.
   */
  async logo(bytes: Uint8Array): Promise<Logo> {
    checkImage(bytes);
    const outcome = await this.pool.run({ kind: 'logo', bytes }).catch((error: unknown) => {
      throw error instanceof WorkerFailure ? imageError(error) : error;
    });
    return 'logo' in outcome ? outcome.logo : failed(outcome);
  }

  /** Ends all workers. Waiting and running papers are rejected with `closed`. */
  async close(): Promise<void> {
    await this.pool.close();
  }

  /** The number of workers, including idle ones, and of waiting papers. */
  get load(): { readonly workers: number; readonly waiting: number } {
    return this.pool.load;
  }

  private run(job: Job): Promise<Outcome> {
    return this.pool.run(job).catch((error: unknown) => {
      throw error instanceof WorkerFailure ? paperError(error) : error;
    });
  }
}

function paperError({ code, message, cause }: WorkerFailure): PaperError {
  if (code === 'not_cloneable') return new PaperError('invalid', 'The model must be plain JSON.', { cause });
  return new PaperError(code === 'out_of_memory' ? 'worker_failed' : code, message, { cause });
}

function imageError(failure: WorkerFailure): PaperError {
  if (failure.code !== 'timed_out' && failure.code !== 'out_of_memory') return paperError(failure);
  const message = 'The image takes too much time or memory. Save it with fewer pixels.';
  return new UnusableImage('too_large', message, { cause: failure });
}

function failed(outcome: Outcome): never {
  throw 'refused' in outcome ? errorOf(outcome.refused) : new PaperError('worker_failed', 'The worker gave no paper.');
}
