import type { Problem } from '@daybook/errors';
import { NumberSeries } from '@daybook/numbering';
import { readyProblems } from '@daybook/ordering';
import type { ActionVerb, Plan, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { type SaleContext, SaleContexts } from '../documents/sale-context.js';
import { numberOf } from '../documents/sale-number.js';
import type { Quotation } from '../entities/quotation.js';
import { expiryOf, expiryProblems } from '../quotations/expiry.js';

/** draft → sent: numbers it and sets its expiry date (domain.md 5.5). */
@Injectable()
export class SendQuotation implements ActionVerb<Quotation, object, SaleContext> {
  constructor(
    private readonly contexts: SaleContexts,
    private readonly series: NumberSeries,
  ) {}

  async load(work: UnitOfWork, quotation: Readonly<Quotation>): Promise<SaleContext> {
    return this.contexts.read(work.tx, work.workspaceId, quotation);
  }

  plan(quotation: Readonly<Quotation>, context: SaleContext): Plan<Quotation> {
    const { dateExpiry } = quotation;
    const date = quotation.date ?? context.today;
    const problems: Problem[] = [
      ...readyProblems(quotation, context, 'send a quotation'),
      ...expiryProblems({ date, dateExpiry }),
    ];
    return {
      problems,
      changes: { state: 'sent', date, dateExpiry: expiryOf({ date, dateExpiry }, context.validityDays) },
      events: ['sent'],
    };
  }

  async apply(work: UnitOfWork, quotation: Quotation): Promise<void> {
    quotation.number ??= await numberOf(work.tx, this.series, work.workspaceId, 'quotations');
  }
}
