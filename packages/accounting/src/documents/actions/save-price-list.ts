import type { Problem } from '@daybook/errors';
import type { Plan, WriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { PriceList } from '../entities/price-list.js';
import type { PriceRow } from '../entities/price-row.js';

/** The days of a list, or of a row, in their order (domain.md 4.40). */
export function dayProblems({ dateFrom, dateTo }: Partial<Pick<PriceRow, 'dateFrom' | 'dateTo'>>): Problem[] {
  if (!dateFrom || !dateTo || dateFrom <= dateTo) return [];
  const message = `date_to must not be before ${dateFrom}, the first day.`;
  return [{ field: 'date_to', code: 'out_of_range', message }];
}

/** A price list is valid on some days, or always. Documents keep the prices that they took. */
@Injectable()
export class SavePriceList implements WriteVerb<PriceList> {
  plan(list: Readonly<PriceList>): Plan<PriceList> {
    return { problems: dayProblems(list) };
  }
}
