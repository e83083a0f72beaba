import { connect, type Socket } from 'node:net';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A connection that can send any bytes; it collects complete responses until the server closes it. */
export class RawConnection {
  readonly closed: Promise<void>;
  private readonly socket: Socket;
  private received = Buffer.alloc(0);

  constructor(port: number) {
    this.socket = connect({ port, host: '127.0.0.1' });
    this.socket.on('data', (chunk) => (this.received = Buffer.concat([this.received, chunk])));
    this.socket.on('error', () => undefined);
    this.closed = new Promise((resolve) => this.socket.once('close', () => resolve()));
  }

  send(bytes: string | Buffer): this {
    this.socket.write(bytes);
    return this;
  }

  /** The first `count` responses; fewer if the connection closes earlier. */
  async answers(count = 1): Promise<Answer[]> {
    for (;;) {
      const found = parse(this.received);
      if (found.length >= count || this.socket.closed) return found;
      await new Promise<void>((resolve) => {
        this.socket.once('data', () => resolve());
        this.socket.once('close', () => resolve());
      });
    }
  }

  /** The first response, read until the server closed the connection; a response to HEAD has no body to wait for. */
  async untilClosed(): Promise<Answer> {
    await this.closed;
    const end = this.received.indexOf('\r\n\r\n');
    return { ...headOf(this.received.subarray(0, end)), body: this.received.subarray(end + 4).toString('utf8') };
  }

  destroy(): void {
    this.socket.destroy();
  }
}

/** Sends bytes on a new connection; returns the first response. */
export async function exchangeRaw(port: number, bytes: string | Buffer): Promise<Answer> {
  const connection = new RawConnection(port).send(bytes);
  const [answer] = await connection.answers(1);
  connection.destroy();
  if (!answer) throw new Error('The connection was closed without an answer.');
  return answer;
}

function headOf(bytes: Buffer): Omit<Answer, 'body'> {
  const [first = '', ...lines] = bytes.toString('latin1').split('\r\n');
  const entries = lines.map((line) => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    line.slice(line.indexOf(':') + 1).trim(),
  ]);
  return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(entries) as Record<string, string> };
}

function parse(bytes: Buffer): Answer[] {
  const answers: Answer[] = [];
  let at = 0;
  for (;;) {
    const end = bytes.indexOf('\r\n\r\n', at);
    if (end < 0) return answers;
    const { status, headers } = headOf(bytes.subarray(at, end));
    const length = status === 204 || status < 200 ? 0 : Number(headers['content-length']);
    if (bytes.length < end + 4 + length) return answers;
    at = end + 4 + length;
    if (status >= 200) answers.push({ status, headers, body: bytes.subarray(end + 4, at).toString('utf8') });
  }
}
