import type { Problem } from '@daybook/errors';
import type { Refused, UnitOfWork, WriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { HomeCurrency } from '../currencies/home-currency.js';
import type { CurrencyRate } from '../entities/currency-rate.js';

/** A rate is for a currency other than the books'; posted lines keep the rate they were posted at (domain.md 3.4, 4.7). */
@Injectable()
export class SaveCurrencyRate implements WriteVerb<CurrencyRate, string> {
  constructor(private readonly home: HomeCurrency) {}

  async load({ tx, workspaceId }: UnitOfWork): Promise<string> {
    return this.home.lock(tx, workspaceId);
  }

  plan({ currency }: Readonly<CurrencyRate>, home: string): Refused {
    return { problems: currency === home ? [alwaysOne(home)] : [] };
  }
}

function alwaysOne(home: string): Problem {
  const message = `${home} is the currency of the books, and its rate is always 1. Choose another currency.`;
  return { field: 'currency', code: 'invalid_value', message };
}
