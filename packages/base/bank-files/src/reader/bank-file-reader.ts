import { WorkerFailure, WorkerPool } from '@daybook/workers';
import { BankFileError } from '../bank-file.js';
import type { CsvGuess } from '../guess/csv-guess.js';
import type { CsvReading } from '../read-bank-file.js';
import type { PackedFile } from './packed-file.js';
import type { Job, Outcome } from './worker-messages.js';

export interface BankFileReaderOptions {
  /** The program of the workers, if a bundler has moved this file away from it. */
  readonly program?: URL;
  /** The most milliseconds for one file; 10,000 by default. */
  readonly jobMs?: number;
  /** The most workers; one less than there are cores by default. */
  readonly workers?: number;
}

/** Per worker, of objects. */
const MEMORY_MB = 384;

/** Reads the files of banks in workers: with a limit for time and memory, outside the event loop. */
export class BankFileReader {
  private readonly pool: WorkerPool<Job, Outcome>;

  constructor({ program, jobMs = 10_000, ...more }: BankFileReaderOptions = {}) {
    this.pool = new WorkerPool({
      ...more,
      ...{ what: 'file', jobMs, memoryMb: MEMORY_MB, waiting: 20 },
      program: program ?? new URL('./worker.js', import.meta.url),
    });
  }

  /**
   * What the file says, as `readBankFile` reads it. Rejects with BankFileError; with a WorkerFailure `busy` if too many files wait,
   * `closed`, or `worker_failed` for a bug.
   */
  async read(bytes: Uint8Array, csv?: CsvReading): Promise<PackedFile> {
    const outcome = await this.run({ bytes, csv });
    if ('file' in outcome) return outcome.file;
    throw new Error('The worker answered another question.');
  }

  /** How a CSV is probably read, as `guessMapping` proposes it. Rejects as {@link read}. */
  async guess(bytes: Uint8Array): Promise<CsvGuess> {
    const outcome = await this.run({ bytes, guesses: true });
    if ('guess' in outcome) return outcome.guess;
    throw new Error('The worker answered another question.');
  }

  private async run(job: Job): Promise<Exclude<Outcome, { readonly problem: unknown }>> {
    const outcome = await this.pool.run(job).catch((error: unknown) => {
      throw error instanceof WorkerFailure ? refusalOf(error) : error;
    });
    if (!('problem' in outcome)) return outcome;
    const { code, message, place } = outcome.problem;
    throw new BankFileError(code, message, place);
  }

  /** Ends all workers. */
  async close(): Promise<void> {
    await this.pool.close();
  }
}

/** What costs too much is refused, whatever it is. */
function refusalOf(failure: WorkerFailure): Error {
  const { code } = failure;
  if (code !== 'timed_out' && code !== 'out_of_memory') return failure;
  const what = code === 'timed_out' ? 'time' : 'memory';
  return new BankFileError('refused', `Reading the file takes too much ${what}. Split it.`);
}
