import { InvalidRequest, type Problem, Refusal } from '@daybook/errors';
import type { Plan, UnitOfWork, WriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Import } from '../entities/import.js';
import { Imports } from '../imports/imports.js';
import type { RowProblem } from '../imports/import-tally.js';

/** What a request has time for; `daybook import` accepts any number. */
const LINES_MAX = 2000;

interface ImportPlan extends Plan<Import> {
  readonly csv: string;
}

/**
 * Imports a file within the transaction of the request: its rows, its record and the answer for its Idempotency-Key are all stored, or
 * nothing is.
 */
@Injectable()
export class CreateImport implements WriteVerb<Import, void, ImportPlan> {
  constructor(private readonly imports: Imports) {}

  async load(_work: UnitOfWork, { csv }: Import): Promise<void> {
    const lines = csv.split('\n').length;
    if (lines <= LINES_MAX + 1) return;
    const message = `csv has ${lines} lines; a request accepts at most ${LINES_MAX} and the header. Import it in parts, or on the command line with daybook import.`;
    throw new InvalidRequest({ field: 'csv', code: 'out_of_range', message });
  }

  plan({ csv }: Import): ImportPlan {
    return { problems: [], changes: { csv: '', rows: 0, made: {} }, csv };
  }

  async apply(work: UnitOfWork, record: Import, { csv }: ImportPlan): Promise<void> {
    const { what, against } = record;
    const request = { what, source: piecesOf(csv), against: against ?? undefined };
    const outcome = await this.imports.within(work.tx, work.principal, request).catch((error: unknown) => {
      throw error instanceof InvalidRequest ? ofHeader(error) : error;
    });
    if (outcome.problems.length > 0) throw new Refusal(outcome.problems.map(inFile));
    record.rows = outcome.rows;
    record.made = outcome.made;
  }
}

async function* piecesOf(csv: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csv);
}

/** `csv[3].account`: row 3 as spreadsheets count, column `account`. */
function placeOf(row: number | null, column: string | null): string {
  return `csv${row === null ? '' : `[${row}]`}${column === null ? '' : `.${column}`}`;
}

function inFile({ row, column, code, message }: RowProblem): Problem {
  return { field: placeOf(row, column), code, message };
}

/** Reports problems of the header in the first row, and problems of the account at `against`. */
function ofHeader({ problems }: InvalidRequest): InvalidRequest {
  return new InvalidRequest(
    problems.map((problem) =>
      problem.field === 'against' ? problem : { ...problem, field: placeOf(1, problem.field ?? null) },
    ),
  );
}
