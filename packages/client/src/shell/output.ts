import { once } from 'node:events';
import type { Writable } from 'node:stream';

/** The reader has closed the pipe (`| head`): the command ends silently. */
export class PipeClosed extends Error {}

/** Writes no faster than the reader reads, so that memory does not grow with the response. */
export class Output {
  private failure: Error | undefined;

  constructor(
    private readonly stream: Writable,
    private readonly signal?: AbortSignal,
  ) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      this.failure ??= error.code === 'EPIPE' ? new PipeClosed() : error;
    });
  }

  /** @throws PipeClosed, or the stream's error */
  async write(text: string | Uint8Array): Promise<void> {
    if (this.failure) throw this.failure;
    if (text.length === 0) return;
    if (!this.stream.write(text)) {
      await once(this.stream, 'drain', { signal: this.signal }).catch(() => undefined);
    }
    this.signal?.throwIfAborted();
    if (this.failure) throw this.failure;
  }

  /** Resolves when everything is written. */
  async end(): Promise<void> {
    await new Promise<void>((resolve) => this.stream.write('', () => resolve()));
    if (this.failure) throw this.failure;
  }
}
