import { type Problem, Refusal } from '@daybook/errors';
import { NumberSeries } from '@daybook/numbering';
import type { OldActionVerb, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { readyProblems } from '../documents/sale-conditions.js';
import { type SaleContext, SaleContexts } from '../documents/sale-context.js';
import { numberOf } from '../documents/sale-number.js';
import type { Quotation } from '../entities/quotation.js';
import { expiryOf, expiryProblems } from '../quotations/expiry.js';

/** draft → sent: numbers it and says until when it holds (domain.md 5.5). */
@Injectable()
export class SendQuotation implements OldActionVerb<Quotation> {
  constructor(
    private readonly contexts: SaleContexts,
    private readonly series: NumberSeries,
  ) {}

  async refusals(work: UnitOfWork, quotation: Quotation): Promise<readonly Problem[]> {
    return problemsOf(quotation, await this.contexts.read(work.workspaceId, quotation));
  }

  async run(work: UnitOfWork, quotation: Quotation): Promise<void> {
    const context = await this.contexts.read(work.workspaceId, quotation);
    const problems = problemsOf(quotation, context);
    if (problems.length > 0) throw new Refusal(problems);
    quotation.state = 'sent';
    quotation.date ??= context.today;
    quotation.dateExpiry = expiryOf(quotation, context.validityDays);
    quotation.number ??= await numberOf(this.series, work.workspaceId, 'quotations');
    work.save(quotation, 'sent');
  }
}

function problemsOf(quotation: Quotation, context: SaleContext): Problem[] {
  const date = quotation.date ?? context.today;
  return [
    ...readyProblems(quotation, context, 'send a quotation'),
    ...expiryProblems({ date, dateExpiry: quotation.dateExpiry }),
  ];
}
