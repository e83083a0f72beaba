import type { Principal } from '@daybook/access';
import type { CsvReading, PackedFile } from '@daybook/bank-files';
import { InvalidRequest, NotFound } from '@daybook/errors';
import { Runner, type UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { BankAccount } from '../entities/bank-account.js';
import type { BankMapping } from '../entities/bank-mapping.js';
import { bankAccounts } from '../resources/bank-accounts.resource.js';
import { bankMappings } from '../resources/bank-mappings.resource.js';
import { csvMapping } from './csv-mapping.js';
import { ReadBankFiles, type Reading } from './read-bank-files.js';

export interface WantedReading {
  readonly reading: Reading;
  /** The id of the mapping by which a file was read; undefined: none was needed. */
  mappingOf(file: PackedFile): string | undefined;
}

const NONE: WantedReading = { reading: {}, mappingOf: () => undefined };

/** Reads the files of an account: by the mapping that a request names, or by that of the account where it is a CSV. */
@Injectable()
export class Readings {
  constructor(
    private readonly files: ReadBankFiles,
    private readonly runner: Runner,
  ) {}

  read(bytes: Uint8Array, reading: Reading): Promise<PackedFile> {
    return this.files.read(bytes, reading);
  }

  /** `account`, `mapping`: as sent. @throws NotFound for the account; InvalidRequest for the mapping */
  async of(principal: Principal, account: string | undefined, mapping: string | undefined): Promise<WantedReading> {
    if (account === undefined) return NONE;
    return this.runner.examine(principal, async (work) => {
      const found = await work.lockSent(bankAccounts, account);
      const wanted = mapping === undefined ? await ofAccount(work, found) : await named(work, mapping);
      if (!wanted) return NONE;
      const csv = readingBy(wanted, found);
      const reading = mapping === undefined ? { otherwise: csv } : { csv };
      return { reading, mappingOf: ({ format }) => (format === 'csv' ? wanted.id : undefined) };
    });
  }
}

const ofAccount = async (work: UnitOfWork, { csvMappingId }: BankAccount): Promise<BankMapping | undefined> =>
  csvMappingId === null ? undefined : work.lock(bankMappings, csvMappingId);

async function named(work: UnitOfWork, sent: string): Promise<BankMapping> {
  try {
    return await work.lockSent(bankMappings, sent);
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    const message = 'mapping: there is no such record in bank_mappings of this workspace.';
    throw new InvalidRequest({ field: 'mapping', code: 'not_found', message });
  }
}

const readingBy = (mapping: BankMapping, { iban, number, currency }: BankAccount): CsvReading => ({
  mapping: csvMapping(mapping),
  account: iban ?? number,
  currency,
});
