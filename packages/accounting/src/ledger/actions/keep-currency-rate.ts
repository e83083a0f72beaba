import { Refusal } from '@daybook/errors';
import type { UnitOfWork, OldWriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { HomeCurrency } from '../currencies/home-currency.js';
import type { CurrencyRate } from '../entities/currency-rate.js';

/** A rate is of another currency than the books'; posted lines keep the one they were posted at (domain.md 3.4, 4.7). */
@Injectable()
export class KeepCurrencyRate implements OldWriteVerb<CurrencyRate> {
  constructor(private readonly home: HomeCurrency) {}

  async run(work: UnitOfWork, { currency }: CurrencyRate): Promise<void> {
    if ((await this.home.hold(work.workspaceId)) !== currency) return;
    const message = `${currency} is the currency of the books, and its rate is always 1. Choose another currency.`;
    throw new Refusal({ field: 'currency', code: 'invalid_value', message });
  }
}
