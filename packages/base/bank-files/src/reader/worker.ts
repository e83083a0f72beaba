// The program of a worker of `BankFileReader`: reads files one after the other.
import { parentPort } from 'node:worker_threads';
import { BankFileError } from '../bank-file.js';
import { guessMapping } from '../guess/guess-mapping.js';
import { readBankFile } from '../read-bank-file.js';
import { packed } from './packed-file.js';
import type { Job, Outcome } from './worker-messages.js';

function outcomeOf({ bytes, csv, guesses }: Job): Outcome {
  try {
    if (guesses) return { guess: guessMapping(bytes) };
    return { file: packed(readBankFile(bytes, csv)) };
  } catch (error) {
    // Any other error is a bug: it ends the worker, and the pool reports it with its stack.
    if (!(error instanceof BankFileError)) throw error;
    const { code, message, place } = error;
    return { problem: { code, message, place } };
  }
}

parentPort?.on('message', (job: Job) => {
  parentPort?.postMessage(outcomeOf(job));
});
