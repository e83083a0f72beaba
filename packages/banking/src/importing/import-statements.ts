import { Attachments } from '@daybook/attachments';
import { differenceIn, type PackedFile } from '@daybook/bank-files';
import { InvalidRequest, Refusal } from '@daybook/errors';
import type { UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { BankStatement } from '../entities/bank-statement.js';
import { bankAccounts } from '../resources/bank-accounts.resource.js';
import { bankStatements } from '../resources/bank-statements.resource.js';
import { AccountsOfFile, type ImportAccount } from './accounts-of-file.js';
import { AutoMatch } from './auto-match.js';
import { equalLines } from './equal-lines.js';
import { type FileStatement, foundLines, numbered } from './found-lines.js';
import { refreshGaps } from './gaps.js';
import { KeptRows } from './kept-rows.js';
import { knownLines } from './known-lines.js';
import { type Imported, ShownImport } from './shown-import.js';
import { StoreLines } from './store-lines.js';

/** A file of a bank, and what it says. */
export interface BankFileReceived {
  readonly file: PackedFile;
  readonly bytes: Buffer;
  /** Of the bytes, in hexadecimal. */
  readonly sha256: string;
  /** The name under which it is attached; undefined: it is named for its account and days. */
  readonly name: string | undefined;
}

export interface ImportOptions {
  /** The account as sent: `bac_…`; undefined: the file says it. */
  readonly account?: string | undefined;
  /** Stores statements that do not add up. */
  readonly acceptsDifference: boolean;
  /** Numbers of lines of the file that are stored although equal ones are there. */
  readonly keep: ReadonlySet<number>;
  /** The id of the mapping by which it was read. */
  readonly mappingId?: string | undefined;
}

/** The addressed record of the write. */
interface Outcome {
  readonly record: BankStatement;
  readonly kind: 'created' | 'updated';
}

/** The statements of a file that are of one account. */
interface OfAccount {
  readonly account: ImportAccount;
  readonly statements: readonly FileStatement[];
}

const OF_FILE = `SELECT id, position FROM banking.bank_statements
  WHERE workspace_id = $1 AND bank_account_id = $2 AND sha256 = $3`;

/** Stores the statements of a file, all of them or none (domain.md 4.28). */
@Injectable()
export class ImportStatements {
  constructor(
    private readonly accounts: AccountsOfFile,
    private readonly attachments: Attachments,
    private readonly lines: StoreLines,
    private readonly kept: KeptRows,
    private readonly autoMatch: AutoMatch,
  ) {}

  /**
   * What was found goes to `work.beside`. Answers with the first statement of the file.
   * @throws NotFound; Refusal `unknown_account`, `wrong_account`, `archived`, `invalid_currency`, `statement_does_not_add_up`;
   * InvalidRequest for rows to keep that the file does not have
   */
  async import(work: UnitOfWork, received: BankFileReceived, options: ImportOptions): Promise<Outcome> {
    const { file } = received;
    refuseUnknownRows(file, options.keep);
    const accounts = await this.accounts.of(work, file.statements, options.account);
    if (!options.acceptsDifference) refuseDifferences(file);
    const shown = new ShownImport();
    const imported = new Map<FileStatement, Imported>();
    for (const group of grouped(numbered(file.statements), accounts)) {
      await this.importInto(work, group, received, options, { shown, imported });
      await refreshGaps(work, group.account.id, null);
      await rememberMapping(work, group.account, options.mappingId);
    }
    const all = [...imported].sort(([a], [b]) => a.firstRow - b.firstRow).map(([, one]) => one);
    Object.assign(work.beside, shown.result(all), { auto_match: await this.autoMatch.of(work, all, accounts) });
    const [{ statement: record, isKnown }] = all as [Imported];
    return { record, kind: isKnown ? 'updated' : 'created' };
  }

  private async importInto(
    work: UnitOfWork,
    { account, statements }: OfAccount,
    received: BankFileReceived,
    { keep }: ImportOptions,
    { shown, imported }: { readonly shown: ShownImport; readonly imported: Map<FileStatement, Imported> },
  ): Promise<void> {
    const { tx, workspaceId } = work;
    const stored = await tx.query<{ id: string; position: number }>(OF_FILE, [
      workspaceId,
      account.id,
      received.sha256,
    ]);
    const idOf = new Map(stored.map(({ id, position }) => [position, id]));
    const isKnown = (i: number): boolean => idOf.has(i + 1);
    const fresh = statements.filter((_, i) => !isKnown(i));
    const equalOf = await this.equalRows(work, account, fresh, keep);
    for (const [i, from] of statements.entries()) {
      if (isKnown(i)) {
        const statement = await work.lock(bankStatements, idOf.get(i + 1)!);
        const added = await this.kept.store(work, statement, from, keep, shown.take);
        imported.set(from, { statement, isKnown: true, added });
        continue;
      }
      const statement = await this.addStatement(work, account, from, received, {
        position: i + 1,
        repeats: countIn(from, equalOf),
      });
      await this.lines.store(work, statement, from, (row) => equalOf.get(row), shown.take);
      imported.set(from, { statement, isKnown: false, added: statement.newCount });
    }
  }

  /** The id of the stored line that each line of these statements equals, by its number in the file. */
  private async equalRows(
    work: UnitOfWork,
    { id }: ImportAccount,
    statements: readonly FileStatement[],
    keep: ReadonlySet<number>,
  ): Promise<ReadonlyMap<number, string>> {
    const rows = statements.flatMap(({ statement, firstRow }) =>
      Array.from({ length: statement.lineCount }, (_, i) => firstRow + i),
    );
    const found = await foundLines(statements);
    const compared = rows.map((row, i) => ({ row, line: found[i]! })).filter(({ row }) => !keep.has(row));
    const lines = compared.map(({ line }) => line);
    const equal = equalLines(lines, await knownLines(work, id, lines));
    return new Map(compared.flatMap(({ row }, i) => (equal[i] === undefined ? [] : [[row, equal[i]]])));
  }

  private async addStatement(
    work: UnitOfWork,
    account: ImportAccount,
    { statement }: FileStatement,
    { file, bytes, sha256, name }: BankFileReceived,
    { position, repeats }: { readonly position: number; readonly repeats: number },
  ): Promise<BankStatement> {
    const [dateFrom, dateTo] = [statement.from ?? statement.firstDay, statement.to ?? statement.lastDay];
    const fileName = name ?? `${account.iban ?? account.number}-${dateTo ?? 'empty'}.${EXTENSIONS[file.format]}`;
    const record = Object.assign(new BankStatement(), {
      ...{ bankAccountId: account.id, fileName, format: file.format, sha256, position, currency: statement.currency },
      ...{ dateFrom, dateTo, opening: statement.opening, closing: statement.closing, gap: '0' },
      ...{ lineCount: statement.lineCount, newCount: statement.lineCount - repeats, duplicateCount: repeats },
      skippedCount: statement.skipped.zero + statement.skipped.pending,
      difference: differenceIn(statement),
    });
    await work.add(bankStatements, record, 'imported');
    await this.attachments.add(work, { recordType: bankStatements.base, recordId: record.id, name: fileName, bytes });
    return record;
  }
}

const EXTENSIONS = { camt053: 'xml', mt940: 'sta', ofx: 'ofx', csv: 'csv' } as const;

const countIn = ({ statement, firstRow }: FileStatement, equalOf: ReadonlyMap<number, string>): number =>
  [...equalOf.keys()].filter((row) => row >= firstRow && row < firstRow + statement.lineCount).length;

/** By account, in the order of their ids, in which they are locked. */
function grouped(statements: readonly FileStatement[], accounts: readonly ImportAccount[]): readonly OfAccount[] {
  const ids = [...new Set(accounts.map(({ id }) => id))].sort();
  return ids.map((id) => ({
    account: accounts.find((account) => account.id === id)!,
    statements: statements.filter((_, i) => accounts[i]!.id === id),
  }));
}

/** @throws InvalidRequest */
function refuseUnknownRows({ statements }: PackedFile, keep: ReadonlySet<number>): void {
  const count = statements.reduce((sum, { lineCount }) => sum + lineCount, 0);
  const other = [...keep].find((row) => row > count);
  if (other === undefined) return;
  const message = `keep names the line ${other}; the file has ${count} lines. Name rows of the answer's duplicates.`;
  throw new InvalidRequest({ field: 'keep', code: 'out_of_range', message });
}

/** @throws Refusal with the four figures of each statement */
function refuseDifferences({ statements }: PackedFile): void {
  const problems = statements.flatMap((statement) => {
    const difference = differenceIn(statement);
    if (difference === '0') return [];
    const { opening, sum, closing, currency, account } = statement;
    const message = `The statement of ${account ?? 'the account'} does not add up: opening ${opening}, lines ${sum}, closing ${closing}, difference ${difference} ${currency}. Export it again, or send accept_difference=true to store it with the difference.`;
    return [{ field: 'closing', code: 'statement_does_not_add_up', message } as const];
  });
  if (problems.length > 0) throw new Refusal(problems);
}

async function rememberMapping(work: UnitOfWork, account: ImportAccount, mappingId: string | undefined): Promise<void> {
  if (mappingId === undefined || mappingId === account.csvMappingId) return;
  const record = await work.lock(bankAccounts, account.id);
  record.csvMappingId = mappingId;
  work.save(record);
}
