import { once } from 'node:events';
import { PassThrough } from 'node:stream';

/** Writes a text, and waits where the reader is behind. @throws Error when the reader has gone */
export type Write = (text: string) => Promise<void>;

/**
 * A stream of what `produce` writes. It is given back once the first text is there, so that a refusal before it is still
 * an answer of its own; a failure after it breaks the connection, for half a table must not look like a whole one.
 */
export async function streamOf(produce: (write: Write) => Promise<void>): Promise<PassThrough> {
  const stream = new PassThrough();
  const gone = new AbortController();
  stream.on('close', () => gone.abort());
  // The reader gets the failure as an error of the stream; there may be no reader any more.
  stream.on('error', () => undefined);
  return new Promise((resolve, reject) => {
    const write: Write = async (text) => {
      gone.signal.throwIfAborted();
      const isRoomy = stream.write(text);
      resolve(stream);
      if (!isRoomy) await once(stream, 'drain', { signal: gone.signal });
    };
    produce(write).then(
      () => stream.end(),
      (error: Error) => {
        reject(error);
        stream.destroy(error);
      },
    );
  });
}
