import { Database } from '@daybook/database';
import { InvalidRequest, Refusal } from '@daybook/errors';
import type { UnitOfWork, OldWriteVerb } from '@daybook/records';
import type { Company } from '@daybook/tokens';
import { Injectable } from '@nestjs/common';

const KEPT_IN_CURRENCY = `SELECT
  EXISTS (SELECT FROM accounting.entries e WHERE e.workspace_id = $1 AND e.state = 'posted')
    OR EXISTS (SELECT FROM inventory.published_moves m WHERE m.workspace_id = $1) AS posted,
  EXISTS (SELECT FROM accounting.invoices i WHERE i.workspace_id = $1)
    OR EXISTS (SELECT FROM accounting.entries e WHERE e.workspace_id = $1)
    OR EXISTS (SELECT FROM accounting.currency_rates r WHERE r.workspace_id = $1) AS drafted`;
const TIMEZONE = 'SELECT EXISTS (SELECT FROM pg_catalog.pg_timezone_names WHERE name = $1) AS known';

/** The seller on documents; its currency is fixed with the first posted entry or move (domain.md 3.4). */
@Injectable()
export class UpdateCompany implements OldWriteVerb<Company> {
  constructor(private readonly database: Database) {}

  async run(work: UnitOfWork, company: Company): Promise<void> {
    const before = work.before(company);
    if (before?.timezone !== company.timezone) await this.checkTimezone(company.timezone);
    if (before?.currency !== company.currency) await this.checkCurrency(work.workspaceId);
  }

  /** Both clocks, Node's and the database's, must know it. */
  private async checkTimezone(timezone: string): Promise<void> {
    const [row] = await this.database.query<{ known: boolean }>(TIMEZONE, [timezone]);
    if (row?.known && isKnownHere(timezone)) return;
    const message = 'timezone must be an IANA time zone, such as Europe/Berlin.';
    throw new InvalidRequest({ field: 'timezone', code: 'invalid_value', message });
  }

  /** Drafts and rates count: they were meant for the former currency. */
  private async checkCurrency(workspaceId: string): Promise<void> {
    const [row] = await this.database.query<{ posted: boolean; drafted: boolean }>(KEPT_IN_CURRENCY, [workspaceId]);
    if (!row?.posted && !row?.drafted) return;
    const why = row.posted
      ? 'once an entry is posted or goods have moved'
      : 'while there are drafts or currency rates; delete them first';
    throw new Refusal({ field: 'currency', code: 'in_use', message: `currency cannot change ${why}.` });
  }
}

function isKnownHere(timezone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: timezone });
    return true;
  } catch {
    return false;
  }
}
