import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';

/** A received message. */
export interface Arrived {
  readonly at: number;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a test reads any message
  readonly body: any;
}

export type Behaviour = (message: Arrived, reply: ServerResponse, request: IncomingMessage) => unknown;

export const taking: Behaviour = (_, reply) => reply.writeHead(204).end();
export const answering =
  (status: number, headers: Record<string, string> = {}): Behaviour =>
  (_, reply) =>
    reply.writeHead(status, headers).end();

/** A webhook receiver whose responses can be set by path; by default it accepts everything. */
export class Sink {
  readonly arrived: Arrived[] = [];
  readonly behaviours = new Map<string, Behaviour>();
  /** The number of connections ever opened. */
  connections = 0;
  /** The maximum number of concurrent requests, by path. */
  readonly most = new Map<string, number>();
  private readonly now = new Map<string, number>();

  private constructor(
    private readonly server: Server,
    readonly origin: string,
  ) {}

  static async open(): Promise<Sink> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    const sink = new Sink(server, `http://127.0.0.1:${port}`);
    server.on('connection', () => sink.connections++);
    server.on('request', (request, reply) => void sink.take(request, reply));
    return sink;
  }

  /** Messages to a path, without pings. */
  at(path: string): Arrived[] {
    return this.arrived.filter((message) => message.path === path && message.body.type !== 'webhook_endpoint.ping');
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private async take(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const path = request.url as string;
    const running = (this.now.get(path) ?? 0) + 1;
    this.now.set(path, running);
    this.most.set(path, Math.max(this.most.get(path) ?? 0, running));
    reply.on('close', () => this.now.set(path, (this.now.get(path) as number) - 1));
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of request) chunks.push(chunk as Buffer);
    } catch {
      // The sender was killed halfway: the message did not arrive.
      return;
    }
    const text = Buffer.concat(chunks).toString();
    const message = { at: Date.now(), path, headers: request.headers, text, body: JSON.parse(text) as unknown };
    this.arrived.push(message);
    await (this.behaviours.get(path) ?? taking)(message, reply, request);
  }
}
