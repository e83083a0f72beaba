import cluster, { type Worker } from 'node:cluster';
import { claimService } from '@daybook/embedded-postgres';
import type { Logger } from 'pino';
import { AggregatorRegistry } from 'prom-client';
import type { Config } from './config.js';
import { HandOvers } from './hand-overs.js';
import { serveMetrics } from './metrics/metrics-server.js';
import { openDatabase } from './open-database.js';
import { secretKeyOf } from './secret-key.js';

/** The messages from the first process of a service to the others. */
type Order = 'welcome' | 'work' | 'stop';

const isOrder = (message: unknown): message is Order =>
  message === 'welcome' || message === 'work' || message === 'stop';

/** The message from a process that cannot start to the first one. */
interface Refusal {
  readonly refused: readonly string[];
}

const isRefusal = (message: unknown): message is Refusal =>
  Array.isArray((message as { refused?: unknown } | null)?.refused);

/** Lets the first process say why this one cannot start. Resolves once it is sent. */
export function reportRefusal(lines: readonly string[]): Promise<void> {
  return new Promise((resolve) => process.send?.({ refused: lines } satisfies Refusal, () => resolve()));
}

/** The delay before restarting a process that ended before it served. */
const RESTART_MS = 1000;

/** Receives the orders of the first process, and keeps them until a follower is set. */
export class Orders {
  private readonly waiting: Order[] = [];
  private follower: ((order: Order) => void) | undefined;

  /** Create it at the very start of a process: a message without a listener is lost. */
  constructor() {
    // Also answers requests for metrics; without an answer, the metrics of the other processes would be delayed.
    new AggregatorRegistry();
    process.on('message', (order: unknown) => {
      if (!isOrder(order)) return;
      if (this.follower) this.follower(order);
      else this.waiting.push(order);
    });
  }

  follow(follower: (order: Order) => void): void {
    this.follower = follower;
    for (const order of this.waiting.splice(0)) follower(order);
  }
}

/**
 * Runs several processes behind one port (DAYBOOK_WORKERS). This process owns the database and serves no requests. It restarts
 * processes that end by themselves, and stops them all when it is stopped. Only one of them does the background work, because
 * all would run the same queries. Resolves with the exit code.
 * @throws Error with one clear line when the database cannot be opened
 */
export async function runCluster(config: Config, logger: Logger): Promise<number> {
  const claim = config.database.url === undefined ? claimService(config.dataDir) : undefined;
  process.on('exit', () => claim?.release());
  const opened = await openDatabase(config, 'migrate', (line) => process.stderr.write(`${line}\n`));
  for (const note of opened.notes) logger.warn(note);
  // Settings that only this process knows: the resolved database and key.
  const env = {
    DATABASE_URL: opened.connection.url,
    DATABASE_URL_FILE: '',
    DAYBOOK_SECRET_KEY: secretKeyOf(config),
    DAYBOOK_SECRET_KEY_FILE: '',
    DAYBOOK_DEMO: String(config.demo),
    RATE_LIMIT_STORE: config.rateLimit.store,
  };
  try {
    await serveFiguresOfAll(config);
    return await new Processes(config.workers, env, logger).run();
  } finally {
    await opened.stop();
  }
}

async function serveFiguresOfAll({ metricsPort, host }: Config): Promise<void> {
  if (metricsPort === undefined) return;
  const all = new AggregatorRegistry();
  const figures = { contentType: all.contentType, text: () => all.clusterMetrics() };
  await serveMetrics(figures, { port: metricsPort, host, setting: 'METRICS_PORT' });
}

class Processes {
  private isStopping = false;
  private hasListened = false;
  private exitCode = 0;
  private readonly handOvers = new HandOvers();
  private readonly living = new Set<Worker>();
  private readonly served = new WeakSet<Worker>();
  private readonly replacements = new Set<Worker>();
  /** The reasons not to start that have been printed. */
  private readonly printed = new Set<string>();
  /** The process that does the background work. */
  private working: Worker | undefined;

  constructor(
    private readonly count: number,
    private readonly env: Record<string, string>,
    private readonly logger: Logger,
  ) {}

  run(): Promise<number> {
    return new Promise((resolve) => {
      cluster.on('listening', (worker) => this.listening(worker));
      cluster.on('message', (_worker, message) => isRefusal(message) && this.print(message.refused));
      cluster.on('exit', (worker, code, signal) => {
        this.living.delete(worker);
        this.ended(worker, signal === null ? String(code) : signal);
        if (this.isStopping && this.living.size === 0) resolve(this.exitCode);
      });
      for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => this.stop(signal));
      for (let i = 0; i < this.count; i++) this.fork();
    });
  }

  private print(reasons: readonly string[]): void {
    for (const reason of reasons.filter((each) => !this.printed.has(each))) {
      this.printed.add(reason);
      process.stderr.write(`daybook: ${reason}\n`);
    }
  }

  private fork(): Worker {
    const worker = cluster.fork(this.env);
    this.living.add(worker);
    this.handOvers.follow(worker);
    return worker;
  }

  private listening(worker: Worker): void {
    this.served.add(worker);
    // It may have missed the order while it was loading its code.
    if (this.isStopping) order(worker, 'stop');
    if (!this.hasListened) order(worker, 'welcome');
    this.hasListened = true;
    if (!this.working) this.letWork(worker);
    if (!this.replacements.delete(worker)) return;
    this.logger.warn({ pid: worker.process.pid }, 'a new process serves in place of the one that ended');
  }

  private letWork(worker: Worker | undefined): void {
    this.working = worker;
    if (worker) order(worker, 'work');
  }

  private ended(worker: Worker, how: string): void {
    this.replacements.delete(worker);
    if (worker === this.working) this.letWork([...this.living].find((other) => this.served.has(other)));
    if (this.isStopping) {
      if (how !== '0') this.exitCode = 1;
      return;
    }
    if (!this.hasListened) {
      // It could not start and has reported why; the others would fail too.
      this.exitCode = 1;
      this.stop('a process that could not start');
      return;
    }
    this.logger.error({ pid: worker.process.pid, exit: how }, 'a process ended; another one is started');
    const restart = (): void => {
      if (!this.isStopping) this.replacements.add(this.fork());
    };
    setTimeout(restart, this.served.has(worker) ? 0 : RESTART_MS);
  }

  /** A second call kills them at once. */
  private stop(reason: string): void {
    if (this.isStopping) {
      this.exitCode = 1;
      for (const worker of this.living) worker.process.kill('SIGKILL');
      return;
    }
    this.isStopping = true;
    this.logger.info({ reason, processes: this.living.size }, 'stopping');
    for (const worker of this.living) order(worker, 'stop');
  }
}

function order(worker: Worker, text: Order): void {
  if (worker.isConnected()) worker.send(text);
}
