import { byAccess, rowLock } from '@daybook/database';
import type { Problem } from '@daybook/errors';
import { decimalsOfCurrency } from '@daybook/money';
import type { UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';

/** What a posting needs to know of the company. */
export interface Day {
  /** Today in the workspace's time zone. */
  readonly today: string;
  /** Of the workspace's currency. */
  readonly decimals: number;
}

const READ = byAccess(
  (access) => `
  SELECT c.currency, to_char(now() AT TIME ZONE c.timezone, 'YYYY-MM-DD') AS today
  FROM tokens.companies c WHERE c.workspace_id = $1 AND c.id = $1${rowLock(access, 'FOR KEY SHARE')}`,
);

@Injectable()
export class PostingDay {
  /** With a lock, the currency cannot change until the transaction ends. */
  async load({ tx, workspaceId, access }: UnitOfWork): Promise<Day> {
    const [row] = await tx.query<{ currency: string; today: string }>(READ[access], [workspaceId]);
    if (!row) throw new Error('The workspace has no company.');
    return { today: row.today, decimals: decimalsOfCurrency(row.currency) };
  }
}

/** Goods move today or on a day since their last move (domain.md 4.13), so that the cost of past moves never changes. */
export function dateProblems(date: string, { today }: Day, lastDates: readonly (string | null)[]): Problem[] {
  if (date > today)
    return [
      {
        field: 'date',
        code: 'out_of_range',
        message: `date must not be after today, ${today}. Use date_planned for goods that will move later.`,
      },
    ];
  const last = lastDates.reduce((latest, day) => ((day ?? '') > (latest ?? '') ? day : latest), null);
  if (last === null || date >= last) return [];
  return [
    {
      field: 'date',
      code: 'out_of_range',
      message: `date must not be before ${last}, the last move of one of these products.`,
    },
  ];
}
