import { get, type IncomingMessage } from 'node:http';
import type { Client } from '@daybook/harness';
import { until } from '@daybook/testing';

/** A message of the stream, parsed like browsers do. */
export interface Message {
  readonly event: string;
  readonly id: string | undefined;
  readonly data: string;
}

/** A client that follows the stream on its own connection. */
export class Follower {
  readonly messages: Message[] = [];
  /** The last received id, even without an event. */
  place = '';
  isOver = false;
  text = '';

  private constructor(readonly response: IncomingMessage) {
    response.setEncoding('utf8').on('data', (chunk: string) => this.take(chunk));
    response.on('close', () => (this.isOver = true)).on('error', () => (this.isOver = true));
  }

  /** Resolves with the first bytes of the response, whatever its status. */
  static open(
    client: Client,
    query = '',
    headers: Record<string, string> = {},
    address = '/events',
  ): Promise<Follower> {
    return new Promise((resolve, reject) => {
      const url = `${client.origin}/api/${client.workspace}/v1${address}${query}`;
      const who = client.token.includes('=') ? { cookie: client.token } : { authorization: `Bearer ${client.token}` };
      const sent = { accept: 'text/event-stream', ...who, ...headers };
      get(url, { headers: sent, agent: false }, (response) => resolve(new Follower(response))).on('error', reject);
    });
  }

  close(): void {
    this.response.destroy();
  }

  get json(): Record<string, any>[] {
    return this.messages.map(({ data }) => JSON.parse(data) as Record<string, any>);
  }

  async has(count: number): Promise<void> {
    await until(`${count} messages have come`, () => this.messages.length >= count);
  }

  private take(chunk: string): void {
    this.text += chunk;
    const blocks = this.text.split('\n\n');
    this.text = blocks.pop() as string;
    for (const block of blocks) {
      const lines = block.split('\n').map((line) => /^(\w*): ?(.*)$/.exec(line)!.slice(1) as [string, string]);
      const value = (name: string) => lines.find(([key]) => key === name)?.[1];
      this.place = value('id') ?? this.place;
      const data = value('data');
      if (data !== undefined) this.messages.push({ event: value('event') ?? 'message', id: value('id'), data });
    }
  }
}
