import type { UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { BankStatement } from '../entities/bank-statement.js';
import { type FileStatement, lineSlices } from './found-lines.js';
import { type FoundRow, StoreLines } from './store-lines.js';

const REPEATS = `SELECT "row", bank_line_id AS line FROM banking.bank_repeats
  WHERE workspace_id = $1 AND bank_statement_id = $2`;

const FORGET = `DELETE FROM banking.bank_repeats
  WHERE workspace_id = $1 AND bank_statement_id = $2 AND "row" = ANY($3::integer[])`;

/** A file that is imported again: its statement stays as it is, but for lines that are stored after all. */
@Injectable()
export class KeptRows {
  constructor(private readonly lines: StoreLines) {}

  /**
   * Stores the rows of `keep` that the statement has as repeats of other lines; a row that is stored already stays one line. `show` gets
   * these, and the other repeats. Returns how many lines were added.
   */
  async store(
    work: UnitOfWork,
    statement: BankStatement,
    from: FileStatement,
    keep: ReadonlySet<number>,
    show: (found: FoundRow) => void,
  ): Promise<number> {
    if (statement.duplicateCount === 0) return 0;
    const { tx, workspaceId } = work;
    const repeats = await tx.query<{ row: number; line: string }>(REPEATS, [workspaceId, statement.id]);
    const equalOf = new Map(repeats.map(({ row, line }) => [row, line]));
    const rows = [...keep].filter((row) => equalOf.has(row));
    await tx.write(FORGET, [workspaceId, statement.id, rows]);
    for await (const slice of lineSlices(from)) {
      const found = slice
        .filter(({ row }) => equalOf.has(row))
        .map(({ row, line }) => ({ row, line, equal: keep.has(row) ? undefined : equalOf.get(row) }));
      found.forEach(show);
      const kept = found.filter(({ equal }) => equal === undefined).map(({ line }) => line);
      if (kept.length > 0) await this.lines.add(work, statement, kept);
    }
    if (rows.length === 0) return 0;
    statement.newCount += rows.length;
    statement.duplicateCount -= rows.length;
    work.save(statement);
    return rows.length;
  }
}
