import { type ChildProcess, spawn } from 'node:child_process';

/** What arrived, by path: how many messages, and the 95th percentile of their delay since the event. */
export interface Received {
  readonly count: number;
  /** Milliseconds from `created_at` of each message to its arrival. */
  readonly lags: readonly number[];
}

// /dead/… never answers, /failing/… refuses, everything else is accepted.
const PROGRAM = `
  const received = new Map();
  const server = require('node:http').createServer((request, reply) => {
    const chunks = [];
    request.on('data', (chunk) => chunks.push(chunk)).on('end', () => {
      const of = received.get(request.url) ?? { count: 0, lags: [] };
      received.set(request.url, of);
      of.count++;
      if (request.url.startsWith('/dead/')) return;
      if (request.url.startsWith('/failing/')) return void reply.writeHead(500).end();
      const created = /"created_at":"([^"]+)"/.exec(Buffer.concat(chunks).toString());
      if (created) of.lags.push(Date.now() - Date.parse(created[1]));
      reply.writeHead(204).end();
    });
  });
  server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
  process.on('message', () => (process.send([...received]), received.clear()));
  process.on('disconnect', () => process.exit());`;

/** A webhook receiver in its own process, so that it takes no CPU time from the writer. */
export class Receiver {
  private constructor(
    private readonly child: ChildProcess,
    readonly origin: string,
  ) {}

  static async open(): Promise<Receiver> {
    const child = spawn(process.execPath, ['-e', PROGRAM], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    const { port } = await new Promise<{ port: number }>((resolve) => child.once('message', resolve as never));
    return new Receiver(child, `http://127.0.0.1:${port}`);
  }

  /** What arrived since the last call. */
  async take(): Promise<Map<string, Received>> {
    const answer = new Promise<[string, Received][]>((resolve) => this.child.once('message', resolve as never));
    this.child.send('take');
    return new Map(await answer);
  }

  close(): void {
    this.child.kill();
  }
}
