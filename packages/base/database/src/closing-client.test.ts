import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { ClosingClient } from './closing-client.js';
import { connect } from './connect.js';

const request = (kind: number, text: string): Buffer => {
  const message = Buffer.alloc(9 + text.length);
  message.write('R');
  message.writeInt32BE(8 + text.length, 1);
  message.writeInt32BE(kind, 5);
  message.write(text, 9, 'latin1');
  return message;
};

/** How a server requests a password with SCRAM-SHA-256. */
const SASL = request(10, 'SCRAM-SHA-256\0\0');
const SASL_CONTINUE = request(11, 'r=nonce,s=c2FsdA==,i=4096');

/** Whether a client without a password closes its connection to a server that asks for one. */
async function closedAfter(open: (url: string) => Promise<unknown>): Promise<boolean> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    const said = [SASL, SASL_CONTINUE];
    socket.on('data', () => void socket.write(said.shift() ?? ''));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await expect(open(`postgres://ann@127.0.0.1:${port}/books?connect_timeout=60`)).rejects.toThrow(/password/);
  const [socket] = sockets;
  const isClosed = socket!.readableEnded || (await Promise.race([once(socket!, 'end').then(() => true), later(5000)]));
  socket!.destroy();
  server.close();
  return isClosed;
}

const later = (ms: number): Promise<false> => new Promise((resolve) => setTimeout(resolve, ms, false).unref());

describe('a connection that is given up for want of a password', () => {
  it('is closed, and not left to the server to end', async () => {
    expect(await closedAfter((url) => connect([], { url }))).toBe(true);
  });

  it('is closed by the client itself, also when it is asked with a promise', async () => {
    expect(await closedAfter((url) => new ClosingClient({ connectionString: url }).connect())).toBe(true);
  });
});
