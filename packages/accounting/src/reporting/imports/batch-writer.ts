import { ConstraintViolation, type RecordEntity, type Transaction } from '@daybook/database';
import { DaybookError, InvalidRequest, type Problem, Refusal } from '@daybook/errors';
import type { JsonObject } from '@daybook/json';
import { InProcess, Runner, type UnitOfWork } from '@daybook/records';
import type { Principal } from '@daybook/access';
import { Injectable } from '@nestjs/common';
import { EntryNumbers } from '../../ledger/posting/entry-numbers.js';
import type { Item } from './import-items.js';
import type { ImportType, Planned } from './import-type.js';
import type { ImportTally } from './import-tally.js';
import { KnownRecords } from './known-records.js';

/** What the batches of a file have in common. */
export interface ImportRun {
  readonly type: ImportType;
  /** The id of the counter account of open documents. */
  readonly against: string | undefined;
  readonly tally: ImportTally;
  /** The row of each thing that the file may be about only once. */
  readonly seen: Map<string, number>;
}

interface Pair {
  readonly item: Item;
  readonly planned: Planned;
}

/**
 * Writes records through the verbs of their routes: a batch as one unit of work, or one by one if the batch is refused, so that every bad
 * row is found.
 */
@Injectable()
export class BatchWriter {
  constructor(
    private readonly runner: Runner,
    private readonly daybook: InProcess,
    private readonly numbers: EntryNumbers,
    private readonly known: KnownRecords,
  ) {}

  /** Reports to the tally what was created and what was refused. @throws errors that are not caused by a row */
  async write(tx: Transaction, principal: Principal, run: ImportRun, batch: readonly Item[]): Promise<void> {
    const sound = batch.filter(({ problems }) => problems.length === 0);
    const planned = sound.map((item): Pair => ({ item, planned: run.type.plan(item.rows, run.against) }));
    const duplicates = await this.known.among(
      tx,
      principal.workspace.id,
      planned.map((pair) => pair.planned),
    );
    for (const pair of planned) if (duplicates.has(pair.planned)) refuse(run, pair, [duplicateProblem(pair.planned)]);
    await this.create(
      tx,
      principal,
      run,
      planned.filter((pair) => !duplicates.has(pair.planned)),
    );
    for (const { planned: made } of planned) run.tally.count(made);
    for (const { rows, problems } of batch) {
      run.tally.rows += rows.length;
      // Problems of one record's lines may be found in any order.
      for (const { row, column, problem } of problems.sort((a, b) => a.row - b.row))
        run.tally.refuse(row, column, problem);
    }
  }

  private async create(tx: Transaction, principal: Principal, run: ImportRun, pairs: readonly Pair[]): Promise<void> {
    if (pairs.length === 0) return;
    const found = await this.attempt(tx, principal, run, pairs);
    if (found.length === 0) return;
    const [pair] = pairs;
    if (pairs.length === 1) return refuse(run, pair!, found);
    for (const one of pairs) refuse(run, one, await this.attempt(tx, principal, run, [one]));
  }

  /** Returns what prevents it; nothing is written then. */
  private async attempt(
    tx: Transaction,
    principal: Principal,
    run: ImportRun,
    pairs: readonly Pair[],
  ): Promise<readonly Problem[]> {
    const { action } = run.type;
    const made: RecordEntity[] = [];
    const write = (work: UnitOfWork): Promise<void> =>
      this.numbers.inBlocks(work, pairs.length, async () => {
        for (const [resource, bodies] of bodiesOf(pairs))
          made.push(...(await this.daybook.createAll(work, resource, bodies, action)));
      });
    try {
      await tx.attempt(() => this.runner.perform(principal, write, tx));
      if (run.type.onceInFile)
        for (const [i, pair] of pairs.entries()) refuseTwice(run, pair, run.type.onceInFile(made[i]!));
      return [];
    } catch (error) {
      if (error instanceof InvalidRequest || error instanceof Refusal) return (error as DaybookError).problems;
      // Rows of one batch do not see each other. One by one, the second is refused by the rule behind the key.
      if (error instanceof ConstraintViolation && error.kind === 'unique' && pairs.length > 1) return [NOT_TOGETHER];
      throw error;
    }
  }
}

const NOT_TOGETHER: Problem = { code: 'already_exists', message: 'Two rows of the file are the same record.' };

/** By resource, in file order. */
function bodiesOf(pairs: readonly Pair[]): Map<string, JsonObject[]> {
  const bodies = new Map<string, JsonObject[]>();
  for (const { planned } of pairs) {
    const list = bodies.get(planned.resource);
    if (list) list.push(planned.body);
    else bodies.set(planned.resource, [planned.body]);
  }
  return bodies;
}

/** Refuses rows about what an earlier row is about. The whole file is refused then: what was written is rolled back. */
function refuseTwice({ seen }: ImportRun, { item: { rows, problems } }: Pair, keys: readonly string[]): void {
  for (const [i, key] of keys.entries()) {
    const { row } = rows[i]!;
    const earlier = seen.get(key);
    seen.set(key, earlier ?? row);
    if (earlier === undefined) continue;
    const message = `Row ${earlier} has this product at this location already. Add up both quantities in one row.`;
    problems.push({ row, column: 'product', problem: { field: 'product', code: 'duplicate_value', message } });
  }
}

/** Reports problems in terms of the file: the field's column, in the row that it is about. */
function refuse({ type }: ImportRun, { item: { rows, problems } }: Pair, found: readonly Problem[]): void {
  for (const problem of found) {
    const { field } = problem;
    const { index, column } = field === undefined ? { index: 0, column: null } : type.place(field, rows[0]!.values);
    const { row } = rows[index] ?? rows[0]!;
    const message = type.messageOf?.(problem) ?? inColumns(problem, column);
    problems.push({ row, column, problem: { ...problem, message } });
  }
}

/** Translates paths of the body to column names: `lines[3].account` is `account`. */
function inColumns({ field, message }: Problem, column: string | null): string {
  const isPath = field !== undefined && field !== 'lines' && column !== null;
  const named = isPath ? message.replaceAll(field, column) : message;
  return named.replaceAll(/\blines\[\d+\]\./g, '').replaceAll(/\blines\[\d+\]/g, 'the line');
}

function duplicateProblem({ resource, identity }: Planned): Problem {
  const { field } = identity!;
  const hint = field === 'name' ? ' If the row is a different record, give it an external_id.' : '';
  return { field, code: 'already_exists', message: `Another record of ${resource} already has this ${field}.${hint}` };
}
