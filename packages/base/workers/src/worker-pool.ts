import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

export interface WorkerPoolOptions {
  /** The program of the workers: it answers each message with one message. */
  readonly program: URL;
  /** What a job is called in messages, such as `paper`. */
  readonly what: string;
  /** What each worker gets as `workerData`. */
  readonly workerData?: unknown;
  /** The most milliseconds for one job, from when a worker receives it. */
  readonly jobMs: number;
  /** The most megabytes of objects in each worker, without buffers. */
  readonly memoryMb: number;
  /** The most workers: 1 to the number of cores minus one, which is the default; 1 on a machine with one core. */
  readonly workers?: number;
  /** The most jobs that wait; 100 by default. */
  readonly waiting?: number;
  /** Milliseconds after which an idle worker ends; 30,000 by default. */
  readonly idleMs?: number;
}

export type WorkerFailureCode = 'busy' | 'closed' | 'not_cloneable' | 'out_of_memory' | 'timed_out' | 'worker_failed';

/** Why a job was not done. `code` is stable; the message is for people. */
export class WorkerFailure extends Error {
  override readonly name = 'WorkerFailure';

  constructor(
    readonly code: WorkerFailureCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

interface Task<Job, Outcome> {
  readonly job: Job;
  resolve(outcome: Outcome): void;
  reject(error: Error): void;
}

interface Member<Job, Outcome> {
  readonly worker: Worker;
  task?: Task<Job, Outcome>;
  timer?: NodeJS.Timeout;
}

/**
 * Runs jobs in workers, outside the event loop. Workers start on demand. A job that crashes its worker, needs too much memory or takes
 * too long fails alone: another worker does the next one.
 */
export class WorkerPool<Job, Outcome> {
  private readonly members = new Set<Member<Job, Outcome>>();
  private readonly queue: Task<Job, Outcome>[] = [];
  private readonly most: number;
  private isClosed = false;

  constructor(private readonly options: WorkerPoolOptions) {
    const allowed = Math.max(1, availableParallelism() - 1);
    this.most = Math.min(allowed, Math.max(1, options.workers ?? allowed));
  }

  /** Returns what the program answers. Rejects with WorkerFailure; after `busy` it can be tried again in some seconds. */
  run(job: Job): Promise<Outcome> {
    const { waiting = 100, what } = this.options;
    if (this.isClosed) return Promise.reject(new WorkerFailure('closed', `The pool of ${what}s is closed.`));
    if (this.queue.length >= waiting) {
      const message = `${waiting} ${what}s wait already. Try again in some seconds.`;
      return Promise.reject(new WorkerFailure('busy', message));
    }
    return new Promise((resolve, reject) => {
      this.queue.push({ job, resolve, reject });
      this.next();
    });
  }

  /** Ends all workers. Waiting and running jobs are rejected with `closed`. */
  async close(): Promise<void> {
    this.isClosed = true;
    const closed = new WorkerFailure('closed', `The pool of ${this.options.what}s is closed.`);
    for (const task of this.queue.splice(0)) task.reject(closed);
    await Promise.all([...this.members].map((member) => this.end(member, closed)));
  }

  /** The number of workers, including idle ones, and of waiting jobs. */
  get load(): { readonly workers: number; readonly waiting: number } {
    return { workers: this.members.size, waiting: this.queue.length };
  }

  /** Passes the first waiting job to an idle or a new worker. */
  private next(): void {
    const free = [...this.members].find(({ task }) => task === undefined);
    if (this.queue.length === 0 || (!free && this.members.size >= this.most)) return;
    const member = free ?? this.start();
    const task = this.queue.shift() as Task<Job, Outcome>;
    const { jobMs, what } = this.options;
    try {
      member.worker.postMessage(task.job);
    } catch (cause) {
      // A job that cannot be cloned does not reach the worker, which stays idle.
      task.reject(new WorkerFailure('not_cloneable', `The ${what} cannot be passed to a worker.`, { cause }));
      this.rest(member);
      return;
    }
    clearTimeout(member.timer);
    member.worker.ref();
    member.task = task;
    member.timer = setTimeout(() => {
      const late = new WorkerFailure('timed_out', `The ${what} took more than ${jobMs / 1000} seconds.`);
      void this.end(member, late);
    }, jobMs);
  }

  private start(): Member<Job, Outcome> {
    const { program, workerData, memoryMb, what } = this.options;
    const worker = new Worker(program, {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
      // Workers need neither the environment nor the flags of the service.
      env: {},
      execArgv: [],
    });
    const member: Member<Job, Outcome> = { worker };
    this.members.add(member);
    worker.on('message', (outcome: Outcome) => this.finish(member, outcome));
    worker.on('error', (cause: Error & { readonly code?: unknown }) => {
      const code = cause.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'out_of_memory' : 'worker_failed';
      void this.end(member, new WorkerFailure(code, `The worker of the ${what} failed: ${cause.message}`, { cause }));
    });
    worker.on('exit', (code) => {
      void this.end(member, new WorkerFailure('worker_failed', `The worker of the ${what} ended with code ${code}.`));
    });
    return member;
  }

  private finish(member: Member<Job, Outcome>, outcome: Outcome): void {
    const { task } = member;
    member.task = undefined;
    task?.resolve(outcome);
    this.rest(member);
  }

  /** Gives an idle worker the next job, or ends it if none arrives for a while. */
  private rest(member: Member<Job, Outcome>): void {
    clearTimeout(member.timer);
    const { idleMs = 30_000 } = this.options;
    const idle = new WorkerFailure('closed', 'The worker was idle.');
    member.timer = setTimeout(() => void this.end(member, idle), idleMs);
    // An idle worker does not keep the process alive.
    member.timer.unref();
    member.worker.unref();
    this.next();
  }

  private async end(member: Member<Job, Outcome>, error: WorkerFailure): Promise<void> {
    if (!this.members.delete(member)) return;
    clearTimeout(member.timer);
    member.task?.reject(error);
    member.task = undefined;
    if (!this.isClosed) this.next();
    await member.worker.terminate();
  }
}
