import { InvalidRequest, type Problem } from '@daybook/errors';
import type { Refused, UnitOfWork, WriteVerb } from '@daybook/records';
import type { Company } from '@daybook/access';
import { Injectable } from '@nestjs/common';

const KEPT_IN_CURRENCY = `SELECT
  EXISTS (SELECT FROM accounting.entries e WHERE e.workspace_id = $1 AND e.state = 'posted')
    OR EXISTS (SELECT FROM inventory.published_moves m WHERE m.workspace_id = $1) AS posted,
  EXISTS (SELECT FROM accounting.invoices i WHERE i.workspace_id = $1)
    OR EXISTS (SELECT FROM accounting.entries e WHERE e.workspace_id = $1)
    OR EXISTS (SELECT FROM accounting.currency_rates r WHERE r.workspace_id = $1) AS drafted`;
const TIMEZONE = 'SELECT EXISTS (SELECT FROM pg_catalog.pg_timezone_names WHERE name = $1) AS known';

/** What exists in the former currency; drafts and rates count, because they were meant for it. */
interface KeptInCurrency {
  readonly posted: boolean;
  readonly drafted: boolean;
}

interface Context {
  /** Whether the database knows the time zone; null: unchanged. */
  readonly isZoneKnown: boolean | null;
  /** Null: the currency does not change. */
  readonly kept: KeptInCurrency | null;
}

/** The seller on documents; its currency is fixed with the first posted entry or move (domain.md 3.4). */
@Injectable()
export class UpdateCompany implements WriteVerb<Company, Context> {
  async load(
    { tx, workspaceId }: UnitOfWork,
    { timezone, currency }: Readonly<Company>,
    before: Readonly<Company> | null,
  ): Promise<Context> {
    const isSameZone = before?.timezone === timezone;
    const [zone] = isSameZone ? [] : await tx.query<{ known: boolean }>(TIMEZONE, [timezone]);
    const isSameCurrency = before?.currency === currency;
    const [kept] = isSameCurrency ? [] : await tx.query<KeptInCurrency>(KEPT_IN_CURRENCY, [workspaceId]);
    return { isZoneKnown: zone?.known ?? null, kept: kept ?? null };
  }

  /** Both Node and the database must know the time zone. */
  plan({ timezone }: Readonly<Company>, { isZoneKnown, kept }: Context): Refused {
    if (isZoneKnown === false || (isZoneKnown && !isKnownHere(timezone))) {
      const message = 'timezone must be an IANA time zone, such as Europe/Berlin.';
      throw new InvalidRequest({ field: 'timezone', code: 'invalid_value', message });
    }
    return { problems: kept ? currencyProblems(kept) : [] };
  }
}

function currencyProblems({ posted, drafted }: KeptInCurrency): Problem[] {
  if (!posted && !drafted) return [];
  const why = posted
    ? 'once an entry is posted or goods have moved'
    : 'while there are drafts or currency rates; delete them first';
  return [{ field: 'currency', code: 'in_use', message: `currency cannot change ${why}.` }];
}

function isKnownHere(timezone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: timezone });
    return true;
  } catch {
    return false;
  }
}
