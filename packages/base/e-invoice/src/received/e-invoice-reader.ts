import { WorkerFailure, WorkerPool } from '@daybook/workers';
import { isPdf } from './pdf-attachment.js';
import type { ReceivedEInvoice } from './received.js';
import { unreadable, UnreadableEInvoice } from './unreadable.js';
import type { Job, Outcome } from './worker-messages.js';

export interface EInvoiceReaderOptions {
  /** The program of the workers, if a bundler has moved this file away from it. */
  readonly program?: URL;
  /** The most milliseconds for one file; 10,000 by default. */
  readonly jobMs?: number;
  /** The most workers; one less than there are cores by default. */
  readonly workers?: number;
}

/** Per worker, of objects. An XML at all limits takes some 150 MB. */
const MEMORY_MB = 256;

/** Reads e-invoices of strangers in workers: with a limit for time and memory, outside the event loop. */
export class EInvoiceReader {
  private readonly pool: WorkerPool<Job, Outcome>;

  constructor({ program, jobMs = 10_000, ...more }: EInvoiceReaderOptions = {}) {
    this.pool = new WorkerPool({
      ...more,
      ...{ what: 'file', jobMs, memoryMb: MEMORY_MB, waiting: 20 },
      program: program ?? new URL('./worker.js', import.meta.url),
    });
  }

  /**
   * What the file says: XML in UBL 2.1 or CII, or a PDF that has one attached, told apart by its first bytes. Rejects with
   * UnreadableEInvoice; with a WorkerFailure `busy` if too many files wait, `closed`, or `worker_failed` for a bug.
   */
  async read(bytes: Uint8Array): Promise<ReceivedEInvoice> {
    const outcome = await this.pool.run({ bytes }).catch((error: unknown) => {
      throw error instanceof WorkerFailure ? refusalOf(error, bytes) : error;
    });
    if ('invoice' in outcome) return outcome.invoice;
    throw new UnreadableEInvoice(outcome.problems);
  }

  /** Ends all workers. */
  async close(): Promise<void> {
    await this.pool.close();
  }
}

/** What costs too much is refused, whatever it is. */
function refusalOf(failure: WorkerFailure, bytes: Uint8Array): Error {
  const { code } = failure;
  if (code !== 'timed_out' && code !== 'out_of_memory') return failure;
  const what = code === 'timed_out' ? 'time' : 'memory';
  return unreadable(isPdf(bytes) ? 'pdf_refused' : 'xml_refused', `Reading the file takes too much ${what}.`);
}
