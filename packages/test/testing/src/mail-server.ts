import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { type SMTPServerAddress, SMTPServer, type SMTPServerDataStream, type SMTPServerOptions } from 'smtp-server';

/** A message that the server has taken. */
interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: Buffer;
}

/** What a server does with the content of a message; `taking` by default. */
type OnContent = (content: SMTPServerDataStream, server: MailServer, answer: (error?: Error) => void) => void;

interface Behaviour extends SMTPServerOptions {
  readonly content?: OnContent;
}

/** A reply of the server that refuses. */
export const reply = (responseCode: number, words: string): Error => Object.assign(new Error(words), { responseCode });

/** Takes all of the message, and then does what `after` says instead of the reply 250. */
export const afterAll =
  (after: OnContent): OnContent =>
  (content, server, answer) => {
    content.on('end', () => after(content, server, answer)).resume();
  };

/** A real SMTP server on 127.0.0.1 that keeps what it has taken. */
export class MailServer {
  readonly received: Received[] = [];
  readonly commands: string[] = [];
  readonly sockets = new Set<Socket>();
  /** How many connections were made. */
  connections = 0;
  /** The most connections at the same time. */
  peak = 0;
  private readonly server: SMTPServer;

  private constructor({ content, ...options }: Behaviour) {
    this.server = new SMTPServer({
      logger: false,
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      closeTimeout: 100,
      ...options,
      onData: (stream, { envelope }, callback) => {
        if (content) return content(stream, this, (error) => callback(error));
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const { address: from } = envelope.mailFrom as SMTPServerAddress;
          this.received.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(chunks) });
          callback(null, `Queued as ${this.received.length}`);
        });
      },
    });
    this.server.on('error', () => undefined);
    this.server.server.on('connection', (socket: Socket) => {
      this.connections += 1;
      this.sockets.add(socket);
      this.peak = Math.max(this.peak, this.sockets.size);
      socket.on('close', () => this.sockets.delete(socket));
    });
  }

  static async start(behaviour: Behaviour = {}): Promise<MailServer> {
    const made = new MailServer(behaviour);
    made.server.listen(0, '127.0.0.1');
    await once(made.server.server, 'listening');
    return made;
  }

  get port(): number {
    return (this.server.server.address() as AddressInfo).port;
  }

  /** Breaks all connections. Only of a server without TLS: Node 20 may crash when the socket under a TLS socket is destroyed. */
  cut(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => this.server.close(resolve));
  }
}

/**
 * A server that speaks SMTP as far as its script goes: for each line that begins with a command of the script it sends the reply, and nothing
 * otherwise. `greeting` comes first; after DATA, `.` is the end of the message. A function does what it wants with the socket.
 */
export class ScriptedServer {
  private constructor(
    private readonly server: Server,
    private readonly sockets: Set<Socket>,
  ) {}

  static async start(script: Readonly<Record<string, string | ((socket: Socket) => void)>>): Promise<ScriptedServer> {
    const sockets = new Set<Socket>();
    const server = createServer((socket) => {
      sockets.add(socket.on('error', () => undefined));
      const act = (command: string) => {
        const does = script[command];
        if (typeof does === 'function') does(socket);
        else if (does !== undefined) socket.write(`${does}\r\n`);
      };
      let rest = '';
      socket.on('data', (data) => {
        const lines = `${rest}${data.toString('latin1')}`.split('\r\n');
        rest = lines.pop()!;
        for (const line of lines) act(line === '.' ? '.' : line.slice(0, 4));
      });
      act('greeting');
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new ScriptedServer(server, sockets);
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }
}
