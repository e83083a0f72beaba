import { createHash } from 'node:crypto';
import type { Principal } from '@daybook/access';
import { Runner, type WriteCall } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { bankStatements } from '../resources/bank-statements.resource.js';
import { type ImportOptions, ImportStatements } from './import-statements.js';
import { Readings, type WantedReading } from './readings.js';

/** The bytes of a file. */
export interface SentFile {
  readonly bytes: Buffer;
  /** Of the bytes, in hexadecimal. */
  readonly sha256: string;
  /** The name under which it is attached; undefined: that of the account with the last day. */
  readonly name: string | undefined;
}

/** What an import of the service itself says, named as in the answer of the route. */
export interface ImportSummary {
  readonly line_count: number;
  readonly new_count: number;
  readonly duplicate_count: number;
  readonly skipped_count: number;
  readonly already_imported: boolean;
  readonly statements: readonly object[];
  readonly warnings: readonly { readonly message: string }[];
}

/** An import of the service itself. */
export interface OwnImport {
  readonly bytes: Buffer;
  readonly name: string;
  /** `bac_…`, or `ext:…`; undefined: the file says it. */
  readonly account: string | undefined;
  /** `bmp_…`, or `ext:…`; undefined: that of the account. */
  readonly mapping: string | undefined;
  readonly dryRun: boolean;
}

/** Reads the files of banks, and then stores what they say in one transaction (domain.md 4.28). */
@Injectable()
export class BankImports {
  constructor(
    private readonly readings: Readings,
    private readonly statements: ImportStatements,
    private readonly runner: Runner,
  ) {}

  /** How a file of the account is read; both as sent. @throws NotFound for the account; InvalidRequest for the mapping */
  reading(principal: Principal, account: string | undefined, mapping: string | undefined): Promise<WantedReading> {
    return this.readings.of(principal, account, mapping);
  }

  /** Reads a file in a worker, before the transaction begins. @throws what reading and storing it throw; nothing has changed then */
  async store(
    call: WriteCall,
    { bytes, sha256, name }: SentFile,
    { reading, mappingOf }: WantedReading,
    options: Omit<ImportOptions, 'mappingId'>,
  ): ReturnType<Runner['run']> {
    const file = await this.readings.read(bytes, reading);
    const received = { file, bytes, sha256, name };
    return this.runner.run(call, (work) =>
      this.statements.import(work, received, { ...options, mappingId: mappingOf(file) }),
    );
  }

  /** The same for the service itself, such as the command line. */
  async run(principal: Principal, { bytes, name, account, mapping, dryRun }: OwnImport): Promise<ImportSummary> {
    const reading = await this.readings.of(principal, account, mapping);
    const asked = { claim: undefined, fields: undefined, fieldsText: '' };
    const call = { principal, requestId: null, resource: bankStatements, dryRun, ...asked };
    const sent = { bytes, name, sha256: createHash('sha256').update(bytes).digest('hex') };
    const options = { account, acceptsDifference: false, keep: new Set<number>() };
    const { body } = await this.store(call, sent, reading, options);
    return JSON.parse(body) as ImportSummary;
  }
}
