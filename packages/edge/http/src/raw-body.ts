import type { IncomingMessage } from 'node:http';

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
    const goneAway = (): void => reject(new Error('The client closed the connection.'));
    stream.once('close', goneAway);
    stream.once('end', () => {
      // Creating an error costs more than everything else here.
      stream.removeListener('close', goneAway);
      resolve(length === 0 ? undefined : { bytes: Buffer.concat(chunks), overflow: false });
    });
  });
}
