import type { UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { CERTAIN_LEAST, type CertainAnswer, MatchCertain } from '../suggestions/match-certain.js';
import type { ImportAccount } from './accounts-of-file.js';
import type { Imported } from './shown-import.js';

/** Matches what is certain of the lines that an import has added, where their bank account asks for it (domain.md 4.28). */
@Injectable()
export class AutoMatch {
  constructor(private readonly certain: MatchCertain) {}

  /** What `match_certain` says of these lines; null where no account with new lines asks for it. */
  async of(
    { tx, principal }: UnitOfWork,
    imported: readonly Imported[],
    accounts: readonly ImportAccount[],
  ): Promise<Omit<CertainAnswer, 'next'> | null> {
    const asking = new Set(accounts.filter(({ autoMatch }) => autoMatch).map(({ id }) => id));
    const statementIds = imported
      .filter(({ statement, added }) => added > 0 && asking.has(statement.bankAccountId))
      .map(({ statement }) => statement.id);
    if (statementIds.length === 0) return null;
    // The sender is confirmed at the beginning of the import.
    const { confirmation: _, ...confirmed } = principal;
    const call = { principal: confirmed, of: { statementIds }, minConfidence: CERTAIN_LEAST, after: null };
    const { next: _next, ...answer } = await this.certain.run(tx, call);
    return answer;
  }
}
