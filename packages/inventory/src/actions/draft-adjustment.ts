import { InvalidRequest, type Problem } from '@daybook/errors';
import type { Plan, Refused, UnitOfWork, WriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { adjustmentProblems, countProblems } from '../adjustments/adjustment-conditions.js';
import { AdjustmentLine } from '../entities/adjustment-line.js';
import type { Adjustment } from '../entities/adjustment.js';
import { type Facts, StockFacts } from '../stock/stock-facts.js';

interface Context {
  /** Its own location, or else the first internal one. */
  readonly locationId: string | undefined;
  readonly facts: Facts;
}

const NO_LOCATION: Problem = {
  field: 'location',
  code: 'required',
  message: 'There is no active internal location. Create one first.',
};

/**
 * A new count is a draft: nothing moves (domain.md 5.8). A changed draft is checked again; of any other count only annotations change
 * (domain.md 5.10).
 */
@Injectable()
export class DraftAdjustment implements WriteVerb<Adjustment, Context | null> {
  constructor(private readonly facts: StockFacts) {}

  async load(work: UnitOfWork, { lines, ...count }: Adjustment, before: Adjustment | null): Promise<Context | null> {
    if (before !== null && before.state !== 'draft') return null;
    const first = count.locationId ? undefined : await this.facts.firstOf(work.tx, work.workspaceId, ['internal']);
    const locationId = count.locationId ?? first?.get('internal');
    const productIds = (lines ?? []).map(({ productId }) => productId);
    return { locationId, facts: await this.facts.load(work, productIds, locationId ? [locationId] : []) };
  }

  /** @throws InvalidRequest for a product that is counted twice */
  plan({ state, lines }: Adjustment, context: Context | null): Plan<Adjustment> | Refused {
    if (context === null) return { problems: [] };
    const copies = (lines ?? []).map((line) => Object.assign(new AdjustmentLine(), line));
    const count = { locationId: context.locationId ?? '', lines: copies };
    const twice = countedTwice(count);
    if (twice.length > 0) throw new InvalidRequest(twice);
    if (context.locationId === undefined) return { problems: [NO_LOCATION] };
    const problems = [...adjustmentProblems(count, context.facts), ...countProblems(copies, context.facts)];
    return { problems, changes: { ...count, state: state ?? 'draft' } };
  }
}

function countedTwice({ lines }: Pick<Adjustment, 'lines'>): Problem[] {
  const ids = lines.map(({ productId }) => productId);
  return ids.flatMap((id, i): Problem[] => {
    if (ids.indexOf(id) === i) return [];
    return [
      {
        field: `lines[${i}].product`,
        code: 'duplicate_value',
        message: `lines[${i}].product is already counted on another line. Add up both counts on one line.`,
      },
    ];
  });
}
