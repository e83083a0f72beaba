import { setTimeout as pause } from 'node:timers/promises';
import { Client, type Doc, ok, type Reply } from '@daybook/harness';
import type { Random } from '@daybook/testing';
import { expect } from '@jest/globals';
import { insist, persist } from './insist.js';
import { type Program, runProgram } from './processes.js';
import { addressOf, PROOF_ENV } from './proof.js';
import { startService, type TestService } from './service.js';

const ENV: NodeJS.ProcessEnv = { ...PROOF_ENV, LOG_LEVEL: 'fatal', DAYBOOK_WORKERS: '1' };

/** Two processes of the service on one database, as a client of both sees them: each request goes through one of them, or through both at once. */
export class TwoProcesses {
  kills = 0;
  private readonly programs: Program[] = [];
  private readonly clients: Client[] = [];
  private readonly tally = new Map<string, number>();

  private constructor(
    /** The same database in the process of the test, without background work. */
    readonly service: TestService,
    /** A client of that process, in the workspace of the test. */
    readonly own: Client,
    readonly random: Random,
  ) {}

  /** In a new workspace with this currency, or in `acme`, whose currency is USD. */
  static async start(random: Random, currency?: string): Promise<TwoProcesses> {
    const service = await startService(ENV);
    const own = currency === undefined ? service.acme : await service.freshWorkspace(currency);
    const two = new TwoProcesses(service, own, random);
    await Promise.all([two.run(0), two.run(1)]);
    return two;
  }

  get env(): NodeJS.ProcessEnv {
    return ENV;
  }

  async stop(): Promise<void> {
    await Promise.all(this.programs.map((program) => program.kill()));
    await this.service.stop();
  }

  private async run(at: number): Promise<void> {
    this.programs[at] = runProgram(this.service, 'main.js', [], { ...ENV, PORT: '0' });
    this.clients[at] = new Client(await addressOf(this.programs[at]), this.own.workspace, this.own.token);
  }

  /** Kills one of them, and starts it again. */
  async killOne(): Promise<void> {
    const at = this.random.between(0, 1);
    await this.programs[at]!.kill();
    this.kills++;
    await this.run(at);
  }

  /** Kills them, so many milliseconds apart, until `isOver`. */
  async killAtTimes(isOver: () => boolean, [least, most]: readonly [number, number] = [500, 4000]): Promise<void> {
    for (;;) {
      await pause(this.random.between(least, most));
      if (isOver()) return;
      await this.killOne();
    }
  }

  /** Through one of both, again until it is answered. */
  post = async (path: string, body: object = {}): Promise<Doc> =>
    ok<Doc>(await insist((key) => this.random.pick(this.clients).post(path, body, key)));

  get = async (path: string): Promise<Doc> => ok<Doc>(await persist(() => this.random.pick(this.clients).get(path)));

  did(what: string): void {
    this.tally.set(what, this.times(what) + 1);
  }

  times(what: string): number {
    return this.tally.get(what) ?? 0;
  }

  /** What was done, how often. */
  get counted(): string {
    const all = [...this.tally].sort().map(([what, times]) => `${times} × ${what}`);
    return [`${this.kills} kills`, ...all].join('\n');
  }

  /**
   * The same request through both at once: with one key it is done once and both are told so; with two, one is refused. Returns the answer
   * of the one that did it.
   */
  async both(path: string, body: object, refused: string): Promise<Doc> {
    const how = this.random.pick(['one key', 'two keys', 'no keys'] as const);
    this.did(`${path.split('/').slice(-1)[0]} at once, ${how}`);
    const one = `${path}:${Math.round(this.random.next() * 1e12)}`;
    const replies = await Promise.all(
      this.clients.map((_, at): Promise<Reply> => {
        const call = (key?: Record<string, string>): Promise<Reply> => this.clients[at]!.post(path, body, key);
        return how === 'no keys' ? persist(() => call()) : insist(call, how === 'one key' ? one : `${one}:${at}`);
      }),
    );
    const found = replies
      .map(({ status, body: answer, text }) => {
        if (status === 200) return 'ok';
        const told = `${status} ${answer.error.code}`;
        return told === refused ? told : `${path}: ${text}`;
      })
      .sort();
    if (how === 'one key') {
      expect(found).toEqual(['ok', 'ok']);
      expect(replies[0]!.body.id).toBe(replies[1]!.body.id);
    } else if (how === 'two keys') expect(found).toEqual([refused, 'ok']);
    // Without a key, an answer that a kill took away is a refusal the second time.
    else for (const answer of found) expect([refused, 'ok']).toContain(answer);
    return replies.find(({ status }) => status === 200)?.body as Doc;
  }
}
