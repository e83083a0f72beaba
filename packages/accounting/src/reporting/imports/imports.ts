import { Database, type Transaction, TransactionConflict } from '@daybook/database';
import { Conflict, InvalidRequest } from '@daybook/errors';
import { Registry, scopesOfAction } from '@daybook/records';
import { type Principal, requireAnyScope } from '@daybook/access';
import { Injectable } from '@nestjs/common';
import { AgainstAccount } from './against-account.js';
import { BatchWriter } from './batch-writer.js';
import { BrokenCsv, countRows, csvRows, type CsvRow } from './csv-rows.js';
import { columnsIn } from './header.js';
import { type Item, itemsOf } from './import-items.js';
import type { ImportType } from './import-type.js';
import { type ImportName, IMPORT_TYPES } from './import-types.js';
import { type ImportOutcome, ImportTally } from './import-tally.js';
import { PlannerStatistics } from './planner-statistics.js';
import { RelationCells } from './relation-cells.js';

export { BAD_ROWS_REPORTED, type ImportOutcome } from './import-tally.js';

export interface ImportFile {
  readonly what: ImportName;
  /** The bytes of the file. */
  readonly source: AsyncIterable<Uint8Array>;
  /** The code of the counter account of open documents. */
  readonly against?: string | undefined;
}

export interface ImportRequest extends ImportFile {
  /** `rollback` runs everything and keeps nothing (dry run). */
  readonly end: 'commit' | 'rollback';
  /** Called from time to time with the number of rows done. */
  readonly onProgress?: (rows: number) => void;
}

/**
 * Rows that are written together: enough to save round trips, few enough to keep in memory and to try one by one. The first batches are
 * small: until they are written, the planner knows nothing of a new table.
 */
const BATCH_ROWS = { first: 20, other: 200 } as const;

/**
 * One transaction for the whole file. It waits for other writers longer than a request may, and is not ended while a slow disk is read; a
 * stopped process does not keep its locks for ever.
 */
const LIMITS = [
  `SET LOCAL lock_timeout = '30s'`,
  `SET LOCAL statement_timeout = '60s'`,
  `SET LOCAL idle_in_transaction_session_timeout = '120s'`,
];

/** Rolls back what was written from a file with a bad row. */
class BadFile extends Error {}

/** Imports old books from a CSV file by the rules and verbs of the routes, all or nothing. */
@Injectable()
export class Imports {
  constructor(
    private readonly database: Database,
    private readonly registry: Registry,
    private readonly accounts: AgainstAccount,
    private readonly writer: BatchWriter,
  ) {}

  /**
   * Every row is a POST: checked and refused like one, with version, history and events. With one bad row nothing is written. Not for a
   * request, because the duration depends on the file ({@link within}).
   * @throws InvalidRequest for an invalid header or account; Conflict after losing to another writer
   */
  async run(principal: Principal, request: ImportRequest): Promise<ImportOutcome> {
    const database = this.database.of(principal.workspace.id).keepingPlans();
    return this.read(principal, request, database, (bring) => {
      const work = async (tx: Transaction): Promise<void> => {
        for (const limit of LIMITS) await tx.execute(limit);
        await bring(tx);
      };
      return database.transaction(work, { end: request.end });
    });
  }

  /** The number of rows of a file that will be read again; undefined: it is malformed, and {@link run} reports where. */
  count(source: ImportFile['source']): Promise<number | undefined> {
    return countRows(source);
  }

  /**
   * The same as a part of a running transaction and within its limits, for a file in a request. If the outcome has problems, the
   * transaction must be rolled back. @throws as {@link run}
   */
  async within(tx: Transaction, principal: Principal, file: ImportFile): Promise<ImportOutcome> {
    return this.read(principal, file, tx, (bring) => bring(tx));
  }

  private async read(
    principal: Principal,
    file: ImportFile & Pick<ImportRequest, 'onProgress'>,
    from: Pick<Transaction, 'query'>,
    run: (bring: (tx: Transaction) => Promise<void>) => Promise<void>,
  ): Promise<ImportOutcome> {
    const rows = csvRows(file.source);
    const tally = new ImportTally();
    try {
      requireScopes(principal, IMPORT_TYPES[file.what]);
      const items = await this.begin(rows, file);
      const against = await this.accounts.find(from, principal.workspace.id, file);
      await run((tx) => this.bring(tx, principal, file, items, against, tally));
    } catch (error) {
      if (!(error instanceof BadFile)) throw asConflict(error, tally);
    } finally {
      await rows.return(undefined);
    }
    return tally.outcome();
  }

  private async begin(rows: AsyncGenerator<CsvRow>, { what }: ImportFile): Promise<AsyncGenerator<Item>> {
    const type = IMPORT_TYPES[what];
    const first = await rows.next().catch((error: unknown) => {
      throw error instanceof BrokenCsv ? new InvalidRequest({ code: 'invalid_csv', message: messageOf(error) }) : error;
    });
    if (first.done)
      throw new InvalidRequest({
        code: 'invalid_csv',
        message: 'The file is empty. Its first row must name the columns.',
      });
    return itemsOf(rows, columnsIn(first.value.cells, type), type);
  }

  private async bring(
    tx: Transaction,
    principal: Principal,
    { what, onProgress }: ImportFile & Pick<ImportRequest, 'onProgress'>,
    items: AsyncGenerator<Item>,
    against: string | undefined,
    tally: ImportTally,
  ): Promise<void> {
    const planner = new PlannerStatistics(tx);
    const run = { type: IMPORT_TYPES[what], against, tally, seen: new Map<string, number>() };
    const cells = new RelationCells(tx, this.registry, principal.workspace.id);
    try {
      for await (const batch of batchesOf(items)) {
        tally.tried = { first: batch[0]!.rows[0]!.row, last: batch.at(-1)!.rows.at(-1)!.row };
        await cells.resolve(batch.flatMap(({ relations }) => relations));
        await this.writer.write(tx, principal, run, batch);
        await planner.refresh(tally.rows);
        onProgress?.(tally.rows);
      }
    } catch (error) {
      if (!(error instanceof BrokenCsv)) throw error;
      tally.refuse(error.row, null, {
        code: 'invalid_csv',
        message: `${messageOf(error)} The rest of the file was not read.`,
      });
    }
    if (tally.badRows > 0) throw new BadFile();
  }
}

/** As for the POST of each row. @throws Forbidden */
function requireScopes(principal: Principal, { writes, action }: ImportType): void {
  for (const resource of writes) {
    requireAnyScope(principal, resource.scopes.draft ?? [], { field: 'what' });
    const then = action === undefined ? undefined : resource.actions[action];
    if (then) requireAnyScope(principal, scopesOfAction(resource, then), { field: 'what' });
  }
}

async function* batchesOf(items: AsyncIterable<Item>): AsyncGenerator<Item[]> {
  let batch: Item[] = [];
  let rows = 0;
  let size: number = BATCH_ROWS.first;
  for await (const item of items) {
    batch.push(item);
    rows += item.rows.length;
    if (rows < size) continue;
    yield batch;
    size = BATCH_ROWS.other;
    batch = [];
    rows = 0;
  }
  if (batch.length > 0) yield batch;
}

function messageOf({ row, message }: BrokenCsv): string {
  return row === null ? message : `Row ${row}: ${message}`;
}

function asConflict(error: unknown, { tried }: ImportTally): unknown {
  if (!(error instanceof TransactionConflict || error instanceof Conflict)) return error;
  const where = tried ? `Rows ${tried.first} to ${tried.last}: another` : 'Another';
  const message = `${where} request or import is changing the same records. Nothing was written: run the import again.`;
  return new Conflict({ code: 'lock_timeout', message }, 1, { cause: error });
}
