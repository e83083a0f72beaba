import { Database } from '@daybook/database';
import { Refusal } from '@daybook/errors';
import type { UnitOfWork, WriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { CurrencyRate } from '../entities/currency-rate.js';

/** Held, so that the books do not change their currency meanwhile. */
const HOME = 'SELECT currency FROM tokens.companies WHERE workspace_id = $1 AND id = $1 FOR KEY SHARE';

/** A rate is of another currency than the books'; posted lines keep the one they were posted at (domain.md 3.4, 4.7). */
@Injectable()
export class KeepCurrencyRate implements WriteVerb<CurrencyRate> {
  constructor(private readonly database: Database) {}

  async run(work: UnitOfWork, rate: CurrencyRate): Promise<void> {
    const [company] = await this.database.query<{ currency: string }>(HOME, [work.workspaceId]);
    if (company?.currency !== rate.currency) return;
    const message = `The books are kept in ${rate.currency}: one ${rate.currency} is always one. Choose another currency.`;
    throw new Refusal({ field: 'currency', code: 'invalid_value', message });
  }
}
