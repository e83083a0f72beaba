// The program of a worker of `PaperPool`: renders papers one after the other.
import { parentPort, workerData } from 'node:worker_threads';
import { readFonts } from './fonts.js';
import { readLogo } from './logo/read-logo.js';
import { missingGlyphs, renderPaper } from './render-paper.js';
import { type Job, type Outcome, refusalOf, type WorkerSettings } from './worker-messages.js';

const fonts = readFonts((workerData as WorkerSettings).fonts);

async function outcomeOf(job: Job): Promise<Outcome> {
  try {
    if (job.kind === 'logo') return { logo: readLogo(job.bytes) };
    if (job.kind === 'missing') return { missing: missingGlyphs(job.model, fonts) };
    return { bytes: await renderPaper(job.model, fonts, job.attachment) };
  } catch (error) {
    const refused = refusalOf(error);
    // Any other error is a bug: it ends the worker, and the pool reports it with its stack.
    if (!refused) throw error;
    return { refused };
  }
}

parentPort?.on('message', (job: Job) => {
  void outcomeOf(job).then((outcome) => parentPort?.postMessage(outcome));
});
