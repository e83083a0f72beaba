import type { MarkedArgs } from '@daybook/accounting';
import type { Problem } from '@daybook/errors';
import { NumberSeries } from '@daybook/numbering';
import { readyProblems } from '@daybook/ordering';
import type { ActionVerb, Plan, Refused, Resource, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { type SaleContext, SaleContexts } from '../documents/sale-context.js';
import { numberOf } from '../documents/sale-number.js';
import type { Quotation } from '../entities/quotation.js';
import { expiryOf, expiryProblems } from '../quotations/expiry.js';
import { quotations } from '../resources/quotations.resource.js';
import { SaleMails, type SaleToMail } from '../sending/sale-mails.js';

interface Context {
  readonly sale: SaleContext;
  /** What is mailed; undefined: it is only marked. */
  readonly mail: SaleToMail | undefined;
  /** It is only marked because there is no mail server. */
  readonly isUnmailed: boolean;
}

/**
 * draft → sent: numbers it, sets its expiry date and mails it (domain.md 5.5). A sent one can be mailed again. Without a mail server, or with
 * `mark_only`, nothing is mailed.
 */
@Injectable()
export class SendQuotation implements ActionVerb<Quotation, MarkedArgs, Context> {
  constructor(
    private readonly contexts: SaleContexts,
    private readonly series: NumberSeries,
    private readonly mails: SaleMails,
  ) {}

  async load(work: UnitOfWork, quotation: Readonly<Quotation>, args: MarkedArgs | undefined): Promise<Context> {
    const sale = await this.contexts.read(work.tx, work.workspaceId, quotation);
    const isToMail = args !== undefined && !args.markOnly;
    const isMailed = isToMail && this.mails.isConfigured;
    const mail = isMailed ? await this.mails.read(work, quotations as Resource, quotation.id, args) : undefined;
    return { sale, mail, isUnmailed: isToMail && !mail };
  }

  plan(
    quotation: Readonly<Quotation>,
    { sale, mail }: Context,
    args: MarkedArgs | undefined,
  ): Plan<Quotation> | Refused {
    const mailProblems = mail ? this.mails.problems(mail) : [];
    if (quotation.state === 'sent') {
      const isRepeated = mail !== undefined || args?.markOnly === true;
      return { problems: isRepeated ? mailProblems : this.mails.setUpProblems };
    }
    const { dateExpiry } = quotation;
    const date = quotation.date ?? sale.today;
    const problems: Problem[] = [
      ...readyProblems(quotation, sale, 'send a quotation'),
      ...sale.charged,
      ...expiryProblems({ date, dateExpiry }),
      ...mailProblems,
    ];
    return {
      problems,
      changes: { state: 'sent', date, dateExpiry: expiryOf({ date, dateExpiry }, sale.validityDays) },
      events: ['sent'],
    };
  }

  async apply(work: UnitOfWork, quotation: Quotation, _plan: Plan<Quotation>, context: Context): Promise<void> {
    const { mail, isUnmailed } = context;
    quotation.number ??= await numberOf(work.tx, this.series, work.workspaceId, 'quotations');
    if (isUnmailed) this.mails.warnNotMailed(work);
    if (!mail) return;
    const { number, state, date, dateExpiry } = quotation;
    const sale = { ...mail.sale, number, state, date, date_expiry: dateExpiry };
    await this.mails.add(work, 'quotation', quotation, { ...mail, sale });
  }
}
