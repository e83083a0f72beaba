import { Refusal } from '@daybook/errors';
import type { UnitOfWork, OldWriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { HomeCurrency } from '../currencies/home-currency.js';
import type { Currency } from '../entities/currency.js';

/** Archives a currency or brings it back (domain.md 4.7); the one that the books are kept in stays. */
@Injectable()
export class UpdateCurrency implements OldWriteVerb<Currency> {
  constructor(private readonly home: HomeCurrency) {}

  async run(work: UnitOfWork, { code, active }: Currency): Promise<void> {
    if (active || (await this.home.hold(work.workspaceId)) !== code) return;
    throw new Refusal({
      field: 'active',
      code: 'in_use',
      message: `${code} is the currency of the books and cannot be archived.`,
    });
  }
}
