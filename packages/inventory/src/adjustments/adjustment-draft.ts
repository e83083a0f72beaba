import { InvalidRequest, type Problem, Refusal } from '@daybook/errors';
import type { UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Adjustment } from '../entities/adjustment.js';
import { StockFacts } from '../stock/stock-facts.js';
import { adjustmentProblems } from './adjustment-conditions.js';

/** Completes a draft count: its location, and what may be counted at all (domain.md 4.14). */
@Injectable()
export class AdjustmentDraft {
  constructor(private readonly facts: StockFacts) {}

  /** @throws InvalidRequest for what the request alone shows; Refusal, both naming the field */
  async complete(work: UnitOfWork, adjustment: Adjustment): Promise<void> {
    adjustment.state ??= 'draft';
    adjustment.lines ??= [];
    const twice = countedTwice(adjustment);
    if (twice.length > 0) throw new InvalidRequest(twice);
    adjustment.locationId ??= await this.firstLocation(work.workspaceId);
    const productIds = adjustment.lines.map(({ productId }) => productId);
    const facts = await this.facts.hold(work.workspaceId, productIds, [adjustment.locationId]);
    const problems = adjustmentProblems(adjustment, facts);
    if (problems.length > 0) throw new Refusal(problems);
  }

  private async firstLocation(workspaceId: string): Promise<string> {
    const id = (await this.facts.firstOf(workspaceId, ['internal'])).get('internal');
    if (id) return id;
    throw new Refusal({
      field: 'location',
      code: 'required',
      message: 'There is no active internal location. Create one first.',
    });
  }
}

function countedTwice({ lines }: Adjustment): Problem[] {
  const ids = lines.map(({ productId }) => productId);
  return ids.flatMap((id, i): Problem[] => {
    if (ids.indexOf(id) === i) return [];
    return [
      {
        field: `lines[${i}].product`,
        code: 'duplicate_value',
        message: `lines[${i}].product is already counted on another line. Add both counts up on one line.`,
      },
    ];
  });
}
