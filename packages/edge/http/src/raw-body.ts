import type { IncomingMessage } from 'node:http';
import { PayloadTooLarge } from '@daybook/errors';

/** The unparsed body: the guards run before it is parsed (wire.md 6). */
export interface RawBody {
  /** Empty on overflow. */
  readonly bytes: Buffer;
  /** More arrived than the limit allows. The rest is read and discarded, so that the connection stays usable. */
  readonly overflow: boolean;
}

const OVERFLOW: RawBody = { bytes: Buffer.alloc(0), overflow: true };

/**
 * Reads a body of at most `limitBytes`. Resolves with undefined when it is empty, and immediately when it is known to be too large: the
 * server's timeout bounds how long the rest may take.
 * @throws Error when the client disconnects before the end
 */
export function readBody(stream: IncomingMessage, limitBytes: number): Promise<RawBody | undefined> {
  return new Promise((resolve, reject) => {
    stream.once('error', reject);
    if (Number(stream.headers['content-length']) > limitBytes) {
      stream.resume();
      resolve(OVERFLOW);
      return;
    }
    let chunks: Buffer[] = [];
    let length = 0;
    stream.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= limitBytes) {
        chunks.push(chunk);
        return;
      }
      chunks = [];
      resolve(OVERFLOW);
    });
    const goneAway = (): void => reject(clientGone());
    stream.once('close', goneAway);
    stream.once('end', () => {
      // Creating an error costs more than everything else here.
      stream.removeListener('close', goneAway);
      resolve(length === 0 ? undefined : { bytes: Buffer.concat(chunks), overflow: false });
    });
  });
}

/** Reads a body chunk by chunk, as fast as they are asked for. @throws PayloadTooLarge at the first byte beyond the limit */
export async function* readChunks(stream: IncomingMessage, limitBytes: number): AsyncGenerator<Buffer> {
  let length = 0;
  try {
    // To destroy the stream would close the connection, on which the refusal has yet to be sent.
    for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > limitBytes) throw bodyTooLarge(limitBytes);
      yield chunk;
    }
  } catch (error) {
    throw stream.aborted || (error as { code?: unknown }).code === 'ECONNRESET' ? clientGone() : error;
  }
}

/**
 * Once a request was answered before its body has arrived: at most `moreBytes` of the rest are read, so that the client gets the answer;
 * then the connection is closed. The server's timeout bounds how long that may take.
 */
export function discardRest(stream: IncomingMessage, moreBytes: number): void {
  let length = 0;
  stream.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length > moreBytes) stream.socket.destroy();
  });
  stream.resume();
}

export function bodyTooLarge(limitBytes: number): PayloadTooLarge {
  const message = `The body is larger than ${limitBytes} bytes. Send less in one request.`;
  return new PayloadTooLarge({ code: 'body_too_large', message });
}

function clientGone(): Error {
  return new Error('The client closed the connection.');
}
