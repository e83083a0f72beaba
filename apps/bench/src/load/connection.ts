import { connect, type Socket } from 'node:net';

export interface Answer {
  readonly status: number;
  readonly body: Buffer;
}

const END_OF_HEADERS = Buffer.from('\r\n\r\n');

/**
 * One keep-alive HTTP/1.1 connection, one request at a time, with as little work as possible, because the server is measured.
 */
export class Connection {
  private buffered: Buffer = Buffer.alloc(0);
  private waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined;

  private constructor(private readonly socket: Socket) {
    socket.setNoDelay(true);
    socket.on('data', (chunk) => {
      this.buffered = this.buffered.length === 0 ? chunk : Buffer.concat([this.buffered, chunk]);
      this.read();
    });
    const fail = (error?: Error) => this.waiting?.reject(error ?? new Error('The server closed the connection.'));
    socket.on('error', fail);
    socket.on('close', () => fail());
  }

  static open(port: number): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1' });
      socket.once('error', reject);
      socket.once('connect', () => resolve(new Connection(socket)));
    });
  }

  /** @throws Error if the connection breaks */
  send(request: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject };
      this.socket.write(request);
    });
  }

  close(): void {
    this.waiting = undefined;
    this.socket.destroy();
  }

  private read(): void {
    const end = this.buffered.indexOf(END_OF_HEADERS);
    if (end < 0) return;
    const head = this.buffered.toString('latin1', 0, end);
    const length = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0);
    const whole = end + END_OF_HEADERS.length + length;
    if (this.buffered.length < whole) return;
    const body = this.buffered.subarray(whole - length, whole);
    this.buffered = this.buffered.subarray(whole);
    const { waiting } = this;
    this.waiting = undefined;
    waiting?.resolve({ status: Number(head.slice(9, 12)), body });
  }
}
