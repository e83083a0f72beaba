import { Runner, type UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { BankStatement } from '../entities/bank-statement.js';
import { bankLines } from '../resources/bank-lines.resource.js';
import { bankStatements } from '../resources/bank-statements.resource.js';

interface LineOfStatement {
  readonly id: string;
  /** The oldest other statement that has the line, too, and what it says of it; null: there is none. */
  readonly otherId: string | null;
  readonly repeat: string | null;
  readonly place: number | null;
}

const LINES = `SELECT l.id, r.bank_statement_id AS "otherId", r.id AS repeat, r.place FROM banking.bank_lines l
  LEFT JOIN LATERAL (SELECT r.id, r.bank_statement_id, r.place FROM banking.bank_repeats r
    WHERE r.workspace_id = $1 AND r.bank_line_id = l.id AND r.bank_statement_id <> $2
    ORDER BY r.bank_statement_id, r.id LIMIT 1) r ON true
  WHERE l.workspace_id = $1 AND l.bank_statement_id = $2 ORDER BY l.id`;

const FORGET = 'DELETE FROM banking.bank_repeats WHERE workspace_id = $1 AND bank_statement_id = $2';

const FORGET_SOME = 'DELETE FROM banking.bank_repeats WHERE workspace_id = $1 AND id = ANY($2::uuid[])';

/** Lines that are written together, with their history and events. */
const WRITTEN_AT_ONCE = 100;

/** Takes the lines of a statement back before it is deleted (domain.md 4.28). */
@Injectable()
export class TakeBackLines {
  constructor(private readonly runner: Runner) {}

  /** Deletes its lines, but for those that other statements have, too: the oldest of these takes each. */
  async of(work: UnitOfWork, { id }: BankStatement): Promise<void> {
    const { tx, workspaceId } = work;
    await tx.write(FORGET, [workspaceId, id]);
    const lines = await tx.query<LineOfStatement>(LINES, [workspaceId, id]);
    await this.count(work, lines);
    for (let at = 0; at < lines.length; at += WRITTEN_AT_ONCE)
      await this.runner.portion(work, (part) => takeBack(part, lines.slice(at, at + WRITTEN_AT_ONCE)));
    await tx.flush();
  }

  /** Lines that other statements take are new ones of theirs from now on. */
  private async count(work: UnitOfWork, lines: readonly LineOfStatement[]): Promise<void> {
    const taken = new Map<string, number>();
    for (const { otherId } of lines) if (otherId !== null) taken.set(otherId, (taken.get(otherId) ?? 0) + 1);
    for (const [otherId, count] of taken) {
      const other = await work.lock(bankStatements, otherId);
      other.newCount += count;
      other.duplicateCount -= count;
      work.save(other);
    }
  }
}

async function takeBack(work: UnitOfWork, lines: readonly LineOfStatement[]): Promise<void> {
  const repeats = lines.flatMap(({ repeat }) => repeat ?? []);
  if (repeats.length > 0) await work.tx.write(FORGET_SOME, [work.workspaceId, repeats]);
  const of = new Map(lines.map((line) => [line.id, line]));
  const ids = lines.map(({ id }) => id);
  for (const record of await work.lockAll(bankLines, ids)) {
    const { otherId, place } = of.get(record.id)!;
    if (otherId === null) work.remove(record);
    else {
      record.bankStatementId = otherId;
      record.place = place;
      work.save(record);
    }
  }
}
