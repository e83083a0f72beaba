import { Database } from '@daybook/database';
import { InvalidRequest, Refusal } from '@daybook/errors';
import type { UnitOfWork, WriteVerb } from '@daybook/records';
import type { Company } from '@daybook/tokens';
import { Injectable } from '@nestjs/common';

const POSTED = `SELECT EXISTS (SELECT FROM accounting.entries e WHERE e.workspace_id = $1 AND e.state = 'posted') AS posted`;

/** The seller on documents; its currency is fixed with the first posted entry (domain.md 3.4). */
@Injectable()
export class UpdateCompany implements WriteVerb<Company> {
  constructor(private readonly database: Database) {}

  async run(work: UnitOfWork, company: Company): Promise<void> {
    const before = work.before(company);
    if (!isTimezone(company.timezone)) {
      const message = 'timezone must be a time zone of the IANA database, such as Europe/Berlin.';
      throw new InvalidRequest({ field: 'timezone', code: 'invalid_value', message });
    }
    if (before?.currency === company.currency) return;
    const [row] = await this.database.query<{ posted: boolean }>(POSTED, [work.workspaceId]);
    if (row?.posted) {
      throw new Refusal({ field: 'currency', code: 'in_use', message: 'currency cannot change once an entry is posted.' });
    }
  }
}

function isTimezone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
}
