import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { PaperAttachment, PaperModel } from './model.js';
import { PaperError, type UnprintableText } from './paper-error.js';
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

interface Task {
  readonly job: Job;
  resolve(outcome: Outcome): void;
  reject(error: Error): void;
}

interface Member {
  readonly worker: Worker;
  task?: Task;
  timer?: NodeJS.Timeout;
}

/** Per worker. A paper of 500 rows takes about 60 MB. */
const MEMORY_MB = 256;

/**
 * Renders papers in workers, outside the event loop. Workers start on demand. A paper that crashes its worker, needs too much
 * memory or takes too long fails alone: another worker renders the next one.
 */
export class PaperPool {
  private readonly members = new Set<Member>();
  private readonly queue: Task[] = [];
  private readonly most: number;
  private closed = false;

  constructor(private readonly options: PaperPoolOptions = {}) {
    const allowed = Math.max(1, availableParallelism() - 1);
    this.most = Math.min(allowed, Math.max(1, options.workers ?? allowed));
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

  /** Ends all workers. Waiting and running papers are rejected with `closed`. */
  async close(): Promise<void> {
    this.closed = true;
    const closed = new PaperError('closed', 'The pool of papers is closed.');
    for (const task of this.queue.splice(0)) task.reject(closed);
    await Promise.all([...this.members].map((member) => this.end(member, closed)));
  }

  /** The number of workers, including idle ones, and of waiting papers. */
  get load(): { readonly workers: number; readonly waiting: number } {
    return { workers: this.members.size, waiting: this.queue.length };
  }

  private run(job: Job): Promise<Outcome> {
    const { waiting = 100 } = this.options;
    if (this.closed) return Promise.reject(new PaperError('closed', 'The pool of papers is closed.'));
    if (this.queue.length >= waiting)
      return Promise.reject(new PaperError('busy', `${waiting} papers wait already. Try again in some seconds.`));
    return new Promise((resolve, reject) => {
      this.queue.push({ job, resolve, reject });
      this.next();
    });
  }

  /** Passes the first waiting paper to an idle or a new worker. */
  private next(): void {
    const free = [...this.members].find(({ task }) => task === undefined);
    if (this.queue.length === 0 || (!free && this.members.size >= this.most)) return;
    const member = free ?? this.start();
    const task = this.queue.shift() as Task;
    try {
      member.worker.postMessage(task.job);
    } catch (cause) {
      // A model that cannot be cloned does not reach the worker, which stays idle.
      task.reject(new PaperError('invalid', 'The model must be plain JSON.', { cause }));
      this.rest(member);
      return;
    }
    clearTimeout(member.timer);
    member.worker.ref();
    member.task = task;
    const { jobMs = 20_000 } = this.options;
    member.timer = setTimeout(() => {
      const late = new PaperError('timed_out', `The paper took more than ${jobMs / 1000} seconds.`);
      void this.end(member, late);
    }, jobMs);
  }

  private start(): Member {
    const settings: WorkerSettings = { fonts: this.options.fonts ?? [] };
    const worker = new Worker(this.options.program ?? new URL('./worker.js', import.meta.url), {
      workerData: settings,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
      // Workers need neither the environment nor the flags of the service.
      env: {},
      execArgv: [],
    });
    const member: Member = { worker };
    this.members.add(member);
    worker.on('message', (outcome: Outcome) => this.finish(member, outcome));
    worker.on('error', (cause) => {
      void this.end(
        member,
        new PaperError('worker_failed', `The worker of the paper failed: ${cause.message}`, { cause }),
      );
    });
    worker.on('exit', (code) => {
      void this.end(member, new PaperError('worker_failed', `The worker of the paper ended with code ${code}.`));
    });
    return member;
  }

  private finish(member: Member, outcome: Outcome): void {
    const { task } = member;
    member.task = undefined;
    task?.resolve(outcome);
    this.rest(member);
  }

  /** Gives an idle worker the next paper, or ends it if none arrives for a while. */
  private rest(member: Member): void {
    clearTimeout(member.timer);
    const { idleMs = 30_000 } = this.options;
    member.timer = setTimeout(() => void this.end(member, new PaperError('closed', 'The worker was idle.')), idleMs);
    // An idle worker does not keep the process alive.
    member.timer.unref();
    member.worker.unref();
    this.next();
  }

  private async end(member: Member, error: PaperError): Promise<void> {
    if (!this.members.delete(member)) return;
    clearTimeout(member.timer);
    member.task?.reject(error);
    member.task = undefined;
    if (!this.closed) this.next();
    await member.worker.terminate();
  }
}

function failed(outcome: Outcome): never {
  throw 'refused' in outcome ? errorOf(outcome.refused) : new PaperError('worker_failed', 'The worker gave no paper.');
}
