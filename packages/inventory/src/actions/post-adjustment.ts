import { DomainEvents } from '@daybook/events';
import type { ActionVerb, Plan, Refused, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { countDifference, type PostContext, postProblems, adjustmentSteps } from '../adjustments/post-rules.js';
import { AdjustmentLine } from '../entities/adjustment-line.js';
import type { Adjustment } from '../entities/adjustment.js';
import { StockMoved } from '../events.js';
import { DocumentNumbers } from '../stock/document-numbers.js';
import { PostingDay } from '../stock/posting-day.js';
import { StockFacts } from '../stock/stock-facts.js';
import { StockLedger, type Step } from '../stock/stock-ledger.js';

interface PostPlan extends Plan<Adjustment> {
  readonly date: string;
  readonly steps: readonly Step[];
}

/** The loss is known only under the lock; assume that everything is lost. */
const MOST = '1000000000000';

/** draft → posted: what was counted is on hand, and the difference moves (domain.md 5.8, 6.10). */
@Injectable()
export class PostAdjustment implements ActionVerb<Adjustment, object, PostContext, PostPlan> {
  constructor(
    private readonly day: PostingDay,
    private readonly facts: StockFacts,
    private readonly ledger: StockLedger,
    private readonly numbers: DocumentNumbers,
    private readonly events: DomainEvents,
  ) {}

  async load(work: UnitOfWork, { lines, locationId }: Adjustment): Promise<PostContext> {
    const day = await this.day.load(work);
    const counterpartId = (await this.facts.firstOf(work.tx, work.workspaceId, ['adjustment'])).get('adjustment');
    const productIds = lines.map(({ productId }) => productId);
    const locationIds = [locationId, ...(counterpartId ? [counterpartId] : [])];
    const facts = await this.facts.load(work, productIds, locationIds);
    const isInternal = facts.locations.get(locationId)?.type === 'internal';
    const goods = productIds.filter((id) => isInternal && facts.products.get(id)?.type === 'goods');
    const places = goods.map((productId) => ({ productId, locationId }));
    const needs = new Map(goods.map((id) => [id, MOST]));
    return { day, facts, stock: await this.ledger.load(work, facts, places, day.decimals, needs), counterpartId };
  }

  plan(adjustment: Adjustment, context: PostContext): PostPlan | Refused {
    const problems = postProblems(adjustment, context);
    if (problems.length > 0) return { problems };
    const date = adjustment.date ?? context.day.today;
    const lines = adjustment.lines.map((line) =>
      Object.assign(new AdjustmentLine(), line, {
        difference: countDifference(adjustment, line, context.stock),
        value: '0',
      }),
    );
    const changes = { state: 'posted' as const, date, lines };
    return { problems, changes, events: ['posted'], date, steps: adjustmentSteps(adjustment, context) };
  }

  async apply(work: UnitOfWork, adjustment: Adjustment, plan: PostPlan, { stock }: PostContext): Promise<void> {
    const { date, steps } = plan;
    const { id, accountId, lines } = adjustment;
    const number = await this.numbers.take(work, 'count');
    adjustment.number = number;
    const source = { resource: 'adjustments' as const, id, number };
    const movements = await this.ledger.write(work, stock, { document: source, date, steps });
    await this.events.publish(
      new StockMoved({ work, source, kind: 'count', date, partnerId: null, accountId, movements }),
    );
    for (const { lineId, value } of movements) lines.find((line) => line.id === lineId)!.value = value;
  }
}
