import { BankFileError, BankFileReader, type CsvGuess, type CsvReading, type PackedFile } from '@daybook/bank-files';
import { InvalidRequest, Refusal, UnsupportedMediaType, workersBusy } from '@daybook/errors';
import { WorkerFailure } from '@daybook/workers';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { workerProgram } from './worker-program.js';

/** How a file is to be read. */
export interface Reading {
  /** Of the mapping that the request names: the file is a CSV. */
  readonly csv?: CsvReading | undefined;
  /** Of the mapping of the account: for a file in none of the other formats. */
  readonly otherwise?: CsvReading | undefined;
}

/** Reads the files of banks, in workers outside the event loop. */
@Injectable()
export class ReadBankFiles implements BeforeApplicationShutdown {
  private readonly reader = new BankFileReader({ program: workerProgram() });

  async beforeApplicationShutdown(): Promise<void> {
    await this.reader.close();
  }

  /**
   * @throws UnsupportedMediaType `unknown_format`; Refusal `too_many_lines`, `mapping_does_not_fit`; InvalidRequest `invalid_bank_file`;
   * Unavailable `overloaded` if too many files wait
   */
  async read(bytes: Uint8Array, { csv, otherwise }: Reading): Promise<PackedFile> {
    try {
      return await this.reader.read(bytes, csv);
    } catch (error) {
      const isCsv = csv === undefined && error instanceof BankFileError && error.code === 'unknown_format';
      if (isCsv && otherwise) return this.read(bytes, { csv: otherwise });
      throw asRefusal(error, csv !== undefined);
    }
  }

  /** Proposes how a CSV is read. @throws InvalidRequest `invalid_bank_file`; Unavailable `overloaded` */
  async guess(bytes: Uint8Array): Promise<CsvGuess> {
    return this.reader.guess(bytes).catch((error: unknown) => {
      throw asRefusal(error, false);
    });
  }
}

function asRefusal(error: unknown, isCsv: boolean): unknown {
  if (error instanceof WorkerFailure && error.code === 'busy') return workersBusy(error);
  if (!(error instanceof BankFileError)) return error;
  const { code, place } = error;
  const message = place === null ? error.message : `${isCsv ? 'Row' : 'Line'} ${place}: ${error.message}`;
  if (code === 'unknown_format') return new UnsupportedMediaType({ code, message });
  if (code === 'too_many_lines') return new Refusal({ code, message });
  if (isCsv && OF_MAPPING.has(code)) return new Refusal({ field: 'mapping', code: 'mapping_does_not_fit', message });
  return new InvalidRequest({ code: 'invalid_bank_file', message });
}

/** What is wrong with a CSV when it is read by the mapping of another one. */
const OF_MAPPING: ReadonlySet<string> = new Set([
  ...['unknown_column', 'invalid_date', 'invalid_amount', 'unknown_currency', 'required', 'malformed', 'not_text'],
]);
