import { InvalidRequest, type Problem, Refusal, UnsupportedMediaType, workersBusy } from '@daybook/errors';
import { EInvoiceReader, type ReceivedEInvoice, UnreadableEInvoice } from '@daybook/e-invoice';
import { WorkerFailure } from '@daybook/workers';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { workerProgram } from './worker-program.js';

/** Reads the files of suppliers, in workers outside the event loop. */
@Injectable()
export class ReadDocuments implements BeforeApplicationShutdown {
  private readonly reader = new EInvoiceReader({ program: workerProgram() });

  async beforeApplicationShutdown(): Promise<void> {
    await this.reader.close();
  }

  /**
   * What an e-invoice says: XML in UBL or CII, or a PDF with one in it.
   * @throws UnsupportedMediaType `unsupported_syntax`; Refusal `pdf_without_invoice`, `too_many_lines`; InvalidRequest with every other
   * problem of the file; Unavailable `overloaded` if too many files wait
   */
  async read(bytes: Uint8Array): Promise<ReceivedEInvoice> {
    return this.reader.read(bytes).catch((error: unknown) => {
      if (error instanceof UnreadableEInvoice) throw asRefusal(error.problems);
      if (error instanceof WorkerFailure && error.code === 'busy') throw workersBusy(error);
      throw error;
    });
  }
}

function asRefusal(problems: readonly Problem[]): Error {
  const [{ code }] = problems as readonly [Problem];
  if (code === 'unsupported_syntax') return new UnsupportedMediaType(problems);
  if (code === 'pdf_without_invoice' || code === 'too_many_lines') return new Refusal(problems);
  return new InvalidRequest(problems);
}
