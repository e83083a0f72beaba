import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../process/place.js';

const START_LIMIT_MS = 60_000;
const POLL_MS = 5;

export interface ServiceOptions {
  readonly dataDir: string;
  /** A module loaded before the service. */
  readonly preload?: string;
  readonly settings?: Readonly<Record<string, string>>;
  readonly nodeOptions?: readonly string[];
}

/**
 * The built service as users run it: its own process, the embedded database of the folder, and default settings except those
 * that would refuse benchmark requests: the rate limit, and the event loop delay limit on a shared machine.
 */
export class Service {
  /** Rejects when the service exits. */
  readonly ended: Promise<never>;

  private constructor(
    private readonly child: ChildProcess,
    readonly url: string,
    /** From the start of the process to its first 200 response. */
    readonly startedInMs: number,
  ) {
    this.ended = once(child, 'exit').then(() => Promise.reject(new Error('The service ended: see its service.log.')));
    this.ended.catch(() => undefined);
  }

  static async start({ dataDir, preload, settings, nodeOptions = [] }: ServiceOptions): Promise<Service> {
    mkdirSync(dataDir, { recursive: true });
    const logPath = join(dataDir, 'service.log');
    const log = openSync(logPath, 'w');
    const began = performance.now();
    // Like `npm start`: it exits when we do.
    const preloads = [
      pathToFileURL(join(ROOT, 'scripts/follow-parent.mjs')).href,
      ...(preload === undefined ? [] : [preload]),
    ];
    const program = [
      ...nodeOptions,
      ...preloads.flatMap((path) => ['--import', path]),
      ...(preload === undefined ? [join(ROOT, 'apps/api/dist/bundle/main.js')] : fromModules()),
    ];
    const child = spawn(process.execPath, program, {
      env: { ...process.env, ...DEFAULTS, DAYBOOK_DATA_DIR: dataDir, ...settings },
      serialization: 'advanced',
      stdio: preload === undefined ? ['ignore', log, log] : ['ignore', log, log, 'ipc'],
    });
    closeSync(log);
    const url = await listening(child, logPath);
    while (!(await isReady(url))) await pause(POLL_MS);
    return new Service(child, url, performance.now() - began);
  }

  get pid(): number {
    return this.child.pid as number;
  }

  /** Listens to messages of a preloaded module. */
  onMessage(listener: (message: unknown) => void): void {
    this.child.on('message', listener);
  }

  async stop(): Promise<void> {
    const ended = once(this.child, 'exit');
    if (this.child.exitCode !== null) return;
    this.child.kill('SIGTERM');
    await ended;
  }
}

const DEFAULTS = {
  PORT: '0',
  DAYBOOK_DEMO: 'false',
  RATE_LIMIT_PER_MINUTE: '1000000',
  RATE_LIMIT_STORE: '',
  OVERLOAD_DELAY_MS: '0',
  DATABASE_URL: '',
};

/** The service's address from its output. @throws Error with its output if it exited */
async function listening(child: ChildProcess, logPath: string): Promise<string> {
  const limit = performance.now() + START_LIMIT_MS;
  for (;;) {
    const output = readFileSync(logPath, 'utf8');
    const url = /Daybook is ready at (http:\/\/\S+)/.exec(output)?.[1];
    if (url !== undefined) return url;
    if (child.exitCode !== null || performance.now() > limit)
      throw new Error(`The service did not start: ${output.slice(-500)}`);
    await pause(POLL_MS);
  }
}

async function isReady(url: string): Promise<boolean> {
  const response = await fetch(`${url}/health/ready`).catch(() => undefined);
  await response?.arrayBuffer();
  return response?.status === 200;
}

/** Starts from the modules: the preload replaces some of them, which the bundle contains. */
function fromModules(): string[] {
  const runService = pathToFileURL(join(ROOT, 'apps/api/dist/run-service.js')).href;
  return [
    '--input-type=module',
    '--eval',
    `import { runService } from '${runService}'; await runService(process.env);`,
  ];
}
