import { once } from 'node:events';
import { PassThrough } from 'node:stream';

/** Writes a part of the answer, and waits while the reader is behind. @throws Error when the reader has disconnected */
export type Write = (part: string | Uint8Array) => Promise<void>;

/** How long a reader may take nothing, and how long the whole answer may take. */
export interface StreamLimits {
  readonly stalledMs: number;
  readonly wholeMs: number;
}

/** A slow reader occupies a connection, a snapshot and a slot that others wait for (wire.md 8). */
const LIMITS: StreamLimits = { stalledMs: 60_000, wholeMs: 15 * 60_000 };

/**
 * For a transaction whose rows are sent while they are read: each statement may take a minute, and between two statements the session waits
 * for the reader, who is cut off sooner.
 */
export const PATIENT = `
  SELECT set_config('statement_timeout', '60s', true), set_config('idle_in_transaction_session_timeout', '120s', true)`;

/**
 * A stream of what `produce` writes. It resolves once the first part is there, so that a refusal before it is a regular answer; a failure
 * after it breaks the connection, because half a table must not look like a whole one.
 */
export async function answerStream(
  produce: (write: Write) => Promise<void>,
  { stalledMs, wholeMs }: StreamLimits = LIMITS,
): Promise<PassThrough> {
  const stream = new PassThrough();
  const gone = new AbortController();
  const cutOff = (why: string) => (): void => void stream.destroy(new Error(`The answer was cut off: ${why}.`));
  const whole = setTimeout(cutOff(`it took ${wholeMs} ms`), wholeMs).unref();
  stream.on('close', () => {
    clearTimeout(whole);
    gone.abort();
  });
  // The reader gets the failure as an error of the stream; there may no longer be a reader.
  stream.on('error', () => undefined);
  return new Promise((resolve, reject) => {
    const write: Write = async (part) => {
      gone.signal.throwIfAborted();
      const isRoomy = stream.write(part);
      resolve(stream);
      if (isRoomy) return;
      const stalled = setTimeout(cutOff(`its reader took nothing for ${stalledMs} ms`), stalledMs).unref();
      await once(stream, 'drain', { signal: gone.signal }).finally(() => clearTimeout(stalled));
    };
    produce(write).then(
      () => {
        resolve(stream);
        stream.end();
      },
      (error: Error) => {
        reject(error);
        stream.destroy(error);
      },
    );
  });
}
