import type { Problem } from '@daybook/errors';
import type { Refused, UnitOfWork, WriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { HomeCurrency } from '../currencies/home-currency.js';
import type { Currency } from '../entities/currency.js';

/** Archives a currency or restores it (domain.md 4.7); that of the books cannot be archived. */
@Injectable()
export class UpdateCurrency implements WriteVerb<Currency, string | null> {
  constructor(private readonly home: HomeCurrency) {}

  async load({ tx, workspaceId }: UnitOfWork, { active }: Readonly<Currency>): Promise<string | null> {
    return active ? null : this.home.lock(tx, workspaceId);
  }

  plan({ code, active }: Readonly<Currency>, home: string | null): Refused {
    return { problems: !active && code === home ? [ofTheBooks(home)] : [] };
  }
}

function ofTheBooks(home: string): Problem {
  return { field: 'active', code: 'in_use', message: `${home} is the currency of the books and cannot be archived.` };
}
