import { Database } from '@daybook/database';
import { Refusal } from '@daybook/errors';
import type { UnitOfWork, WriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Currency } from '../entities/currency.js';

const HOME = 'SELECT currency FROM tokens.companies WHERE workspace_id = $1 AND id = $1 FOR KEY SHARE';

/** Archives a currency or brings it back (domain.md 4.7); the one that the books are kept in stays. */
@Injectable()
export class UpdateCurrency implements WriteVerb<Currency> {
  constructor(private readonly database: Database) {}

  async run(work: UnitOfWork, currency: Currency): Promise<void> {
    if (currency.active) return;
    const [company] = await this.database.query<{ currency: string }>(HOME, [work.workspaceId]);
    if (company?.currency !== currency.code) return;
    const message = `The books are kept in ${currency.code}: it stays active.`;
    throw new Refusal({ field: 'active', code: 'in_use', message });
  }
}
