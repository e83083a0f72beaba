import { DomainEvents } from '@daybook/events';
import { absolute } from '@daybook/money';
import type { ActionVerb, Refused, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Transfer } from '../entities/transfer.js';
import { type Movement, StockMoved } from '../events.js';
import { transfers } from '../resources/transfers.resource.js';
import { DocumentNumbers } from '../stock/document-numbers.js';
import { StockLedger, type Step } from '../stock/stock-ledger.js';
import { PostContexts } from '../transfers/post-context.js';
import {
  postingDate,
  partsToPost,
  type PostArgs,
  type PostContext,
  postedLines,
  postProblems,
  backorderDraft,
  transferSteps,
} from '../transfers/post-rules.js';
import { linesReleased, reservationChanges, type ReservationPlan } from '../transfers/reservations.js';

const ORIGINAL =
  'SELECT return_of_id AS id FROM inventory.transfers WHERE workspace_id = $1 AND id = $2 AND return_of_id IS NOT NULL';

interface PostPlan extends ReservationPlan {
  readonly date: string;
  readonly steps: readonly Step[];
  /** A new transfer for the undelivered rest. */
  readonly rest: Transfer | undefined;
}

/** draft, waiting or ready → done: the goods move, and the rest becomes a separate transfer (domain.md 5.7). */
@Injectable()
export class PostTransfer implements ActionVerb<Transfer, PostArgs, PostContext, PostPlan> {
  constructor(
    private readonly contexts: PostContexts,
    private readonly ledger: StockLedger,
    private readonly numbers: DocumentNumbers,
    private readonly events: DomainEvents,
  ) {}

  /** A return's original is locked before it, so that two returns of one transfer are posted one after the other. */
  async lockFirst(work: UnitOfWork, id: string): Promise<void> {
    const [original] = await work.tx.query<{ id: string }>(ORIGINAL, [work.workspaceId, id]);
    if (original) await work.lock(transfers, original.id);
  }

  async load(work: UnitOfWork, transfer: Transfer, args: PostArgs = {}): Promise<PostContext> {
    return this.contexts.load(work, transfer, args);
  }

  plan(transfer: Transfer, context: PostContext, args: PostArgs = {}): PostPlan | Refused {
    const parts = partsToPost(transfer, args, context.facts);
    const problems = postProblems(transfer, parts, context, args);
    if (problems.length > 0) return { problems };
    const lines = postedLines(transfer, linesReleased(transfer), parts, context);
    const date = postingDate(transfer, context.day, args);
    const rest = backorderDraft(transfer, parts, context, args);
    return {
      problems,
      changes: { state: 'done', date, lines },
      events: ['done'],
      date,
      steps: transferSteps(transfer, parts, context),
      rest,
      reservations: reservationChanges(transfer, [...lines, ...(rest?.lines ?? [])]),
    };
  }

  async apply(work: UnitOfWork, transfer: Transfer, plan: PostPlan, { stock }: PostContext): Promise<void> {
    const { date, steps, rest, reservations } = plan;
    transfer.number ??= await this.numbers.take(work, transfer.kind);
    stock.levels.reserve(reservations);
    const source = { resource: 'transfers' as const, id: transfer.id, number: transfer.number };
    const movements = await this.ledger.write(work, stock, { document: source, date, steps });
    const { kind, partnerId } = transfer;
    await this.events.publish(new StockMoved({ work, source, kind, date, partnerId, accountId: null, movements }));
    recordDone(transfer, movements);
    if (rest) transfer.backorderId = (await this.addRest(work, rest)).id;
  }

  private async addRest(work: UnitOfWork, rest: Transfer): Promise<Transfer> {
    rest.number = await this.numbers.take(work, rest.kind);
    return work.add(transfers, rest, 'confirmed');
  }
}

/** Records on each line the quantity that was moved. */
function recordDone(transfer: Transfer, movements: readonly Movement[]): void {
  const byLine = new Map(movements.map((movement) => [movement.lineId, movement]));
  for (const line of transfer.lines) {
    const movement = byLine.get(line.id);
    line.quantityDone = movement?.quantity ?? '0';
    line.value = absolute(movement?.value ?? '0');
    line.originalValue = movement?.originalValue ?? null;
  }
}
