// The program of a worker of `EInvoiceReader`: reads files one after the other.
import { parentPort } from 'node:worker_threads';
import { limitAllocations, resetAllocations } from './allocation-limit.js';
import { invoiceInPdf, isPdf } from './pdf-attachment.js';
import { loadPdfJs } from './pdf-js.js';
import { readEInvoice } from './read-e-invoice.js';
import { UnreadableEInvoice } from './unreadable.js';
import type { Job, Outcome } from './worker-messages.js';

async function outcomeOf({ bytes }: Job): Promise<Outcome> {
  try {
    if (!isPdf(bytes)) return { invoice: readEInvoice(bytes) };
    const pdf = await loadPdfJs(limitAllocations);
    resetAllocations();
    return { invoice: readEInvoice(await invoiceInPdf(bytes, pdf)) };
  } catch (error) {
    // Any other error is a bug: it ends the worker, and the pool reports it with its stack.
    if (!(error instanceof UnreadableEInvoice)) throw error;
    return { problems: error.problems };
  }
}

parentPort?.on('message', (job: Job) => {
  void outcomeOf(job).then((outcome) => parentPort?.postMessage(outcome));
});
