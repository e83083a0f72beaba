import type { Principal } from '@daybook/access';
import type { Transaction } from '@daybook/database';
import { type Problem, Refusal } from '@daybook/errors';
import { InProcess, Registry, Runner } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { bankLines } from '../resources/bank-lines.resource.js';
import { LINES_AT_ONCE, LINES_OF_ACCOUNT, LINES_OF_STATEMENTS } from './candidates.sql.js';
import type { LineFacts } from './facts.js';
import { ShownSuggestions } from './shown-suggestion.js';
import type { MatchPlan, Suggestion } from './suggestion.js';
import { suggestionsFor } from './suggestions.js';

/** So many lines are looked at in one call, and so many matched: each posts. */
const LOOKED_AT_MAX = 500;
const MATCHED_MAX = 100;

/** Before every line. */
const BEGIN = { date: '1900-01-01', id: '00000000-0000-0000-0000-000000000000' };

/** Where a call begins or goes on. */
export interface Place {
  readonly date: string;
  readonly id: string;
}

/** The lines that are looked at. */
export type CertainOf = { readonly bankAccountId: string } | { readonly statementIds: readonly string[] };

export interface CertainCall {
  readonly principal: Principal;
  readonly of: CertainOf;
  readonly minConfidence: number;
  readonly after: Place | null;
}

/** What was matched, what was refused, and how many open lines come later; `next`: where to go on, null if there are none. */
export interface CertainAnswer {
  readonly matched: readonly object[];
  readonly refused: readonly object[];
  readonly left: number;
  readonly next: string | null;
}

/** Below this confidence nothing is certain. */
export const CERTAIN_LEAST = 90;

/** Matches the open lines of a bank account, or of statements, whose best suggestion is certain, each by the verb `match` (domain.md 4.30). */
@Injectable()
export class MatchCertain {
  constructor(
    private readonly inProcess: InProcess,
    private readonly registry: Registry,
    private readonly runner: Runner,
  ) {}

  /** The sender of the call has been confirmed already. */
  async run(tx: Transaction, call: CertainCall): Promise<CertainAnswer> {
    const [texts, of] = linesOf(call.of);
    const run = new Run(call, new ShownSuggestions(this.registry), (id, plan) =>
      this.match(tx, call.principal, id, plan),
    );
    const workspaceId = call.principal.workspace.id;
    let isOver = false;
    while (!isOver) {
      const { date, id } = run.place;
      const lines = await tx.query<LineFacts>(texts.read, [workspaceId, of, date, id]);
      const found = new Map(await suggestionsFor({ tx, workspaceId }, lines));
      for (const line of lines) if (run.hasRoom) await run.line(line, found.get(line.id)!);
      isOver = lines.length < LINES_AT_ONCE || !run.hasRoom;
    }
    const { date, id } = run.place;
    const [left] = await tx.query<{ left: number }>(texts.left, [workspaceId, of, date, id]);
    return run.answer(left!.left);
  }

  /** A refused match leaves nothing, and the others stay. Returns its problem. */
  private async match(tx: Transaction, principal: Principal, id: string, plan: object): Promise<Problem | undefined> {
    try {
      await tx.attempt(() =>
        this.runner.perform(principal, (work) => this.inProcess.actWithin(work, 'bank_lines', id, 'match', plan), tx),
      );
      return undefined;
    } catch (error) {
      if (error instanceof Refusal) return error.problem;
      throw error;
    }
  }
}

/** What a call has done so far. */
class Run {
  place: Place;
  private lookedAt = 0;
  private readonly matched: object[] = [];
  private readonly refused: object[] = [];
  /** What a plan of an earlier line settles or links: the first by date and id takes it. */
  private readonly taken = new Set<string>();

  constructor(
    private readonly call: CertainCall,
    private readonly shown: ShownSuggestions,
    private readonly match: (id: string, plan: object) => Promise<Problem | undefined>,
  ) {
    this.place = call.after ?? BEGIN;
  }

  get hasRoom(): boolean {
    return this.lookedAt < LOOKED_AT_MAX && this.matched.length < MATCHED_MAX;
  }

  async line(line: LineFacts, [best]: readonly Suggestion[]): Promise<void> {
    this.place = { date: line.date, id: line.id };
    this.lookedAt += 1;
    if (best?.certainty !== 'certain' || best.confidence < this.call.minConfidence) return;
    const id = bankLines.ids.show(line.id);
    const named = namedIn(best.plan);
    const shown = this.shown.suggestion(line, best) as { readonly plan: object };
    const isTaken = named.some((one) => this.taken.has(one));
    const problem = isTaken ? TAKEN : await this.match(id, shown.plan);
    if (problem) this.refused.push({ bank_line: id, suggestion: shown, problem });
    else this.matched.push({ bank_line: id, suggestion: shown });
    for (const one of named) this.taken.add(one);
  }

  answer(left: number): CertainAnswer {
    const next = left > 0 ? bankLines.ids.show(this.place.id) : null;
    return { matched: this.matched, refused: this.refused, left, next };
  }
}

const linesOf = (of: CertainOf) =>
  'bankAccountId' in of
    ? ([LINES_OF_ACCOUNT, of.bankAccountId] as const)
    : ([LINES_OF_STATEMENTS, of.statementIds] as const);

const TAKEN: Problem = {
  code: 'already_matched',
  message: 'An earlier line of the account takes what this one would settle. Look at both.',
};

function namedIn({ items = [], paymentId }: MatchPlan): string[] {
  return [...items.map(({ id }) => id), ...(paymentId === undefined ? [] : [paymentId])];
}
