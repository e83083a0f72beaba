import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';

type Library = typeof import('@simplewebauthn/server') &
  Pick<typeof import('@simplewebauthn/server/helpers'), 'decodeAttestationObject'>;

/** The library functions used; arguments and results can be sent to another thread. */
type Used =
  | 'generateRegistrationOptions'
  | 'verifyRegistrationResponse'
  | 'generateAuthenticationOptions'
  | 'verifyAuthenticationResponse'
  | 'decodeAttestationObject';

/** The thread loads the library once, and answers calls in order. */
const THREAD = `
  const { parentPort, workerData } = require('node:worker_threads');
  const library = Object.assign({}, ...workerData.map((file) => require(file)));
  parentPort.on('message', async ({ id, name, args }) => {
    try {
      parentPort.postMessage({ id, value: await library[name](...args) });
    } catch (error) {
      parentPort.postMessage({ id, failed: String(error && error.message) });
    }
  });`;

const IDLE_MS = 5 * 60_000;

interface Answer {
  readonly id: number;
  readonly value?: unknown;
  readonly failed?: string;
}

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** A failure of the thread, not of the input. */
export class ThreadLost extends Error {}

/**
 * Runs the WebAuthn library in a separate thread: it loads 200 files for certificates, which takes 0.2 s of processor time, and every other
 * request would wait for it. The thread starts with the first call and ends after five idle minutes.
 */
class WebauthnThread {
  private worker: Worker | undefined;
  private idle: NodeJS.Timeout | undefined;
  private count = 0;
  private readonly waiting = new Map<number, Waiting>();

  call(name: Used, args: readonly unknown[]): Promise<unknown> {
    const worker = (this.worker ??= this.begin());
    clearTimeout(this.idle);
    // A process must not end while a call is in progress.
    worker.ref();
    const id = ++this.count;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      worker.postMessage({ id, name, args });
    });
  }

  private begin(): Worker {
    const installed = createRequire(import.meta.url);
    const files = ['@simplewebauthn/server', '@simplewebauthn/server/helpers'].map((name) => installed.resolve(name));
    const worker = new Worker(THREAD, { eval: true, workerData: files, name: 'webauthn', execArgv: [] });
    worker.on('message', (answer: Answer) => this.settle(worker, answer));
    worker.on('error', (error) => this.lose(worker, error));
    worker.on('exit', () => this.lose(worker));
    return worker;
  }

  private settle(worker: Worker, { id, value, failed }: Answer): void {
    const call = this.waiting.get(id);
    this.waiting.delete(id);
    if (failed === undefined) call?.resolve(value);
    else call?.reject(new Error(failed));
    if (this.waiting.size > 0) return;
    worker.unref();
    this.idle = setTimeout(() => this.end(), IDLE_MS).unref();
  }

  private end(): void {
    const { worker } = this;
    this.worker = undefined;
    void worker?.terminate();
  }

  /** Rejects pending calls; the next call starts another thread. */
  private lose(worker: Worker, cause?: Error): void {
    if (this.worker !== worker) return;
    this.worker = undefined;
    const lost = [...this.waiting.values()];
    this.waiting.clear();
    for (const { reject } of lost) reject(new ThreadLost('The thread of WebAuthn has ended.', { cause }));
  }
}

const thread = new WebauthnThread();

/** Calls a function of the library. @throws Error with its message; ThreadLost */
export async function webauthn<N extends Used>(
  name: N,
  ...args: Parameters<Library[N]>
): Promise<Awaited<ReturnType<Library[N]>>> {
  return (await thread.call(name, args)) as Awaited<ReturnType<Library[N]>>;
}
