import { InvalidRequest } from '@daybook/errors';
import type { Plan, UnitOfWork, WriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { AccountTypes, type TypesOfAccounts } from '../accounts/account-types.js';
import { firstProblems } from '../accounts/first-problems.js';
import { journalAccounts, journalProblems, missingAccount } from '../accounts/journal-rules.js';
import { inUseProblems, Usage } from '../accounts/usage.js';
import type { Journal } from '../entities/journal.js';

/** Wire name → property: fixed once an entry of the journal is posted. */
const FIXED = { code: 'code', credit_code: 'creditCode', type: 'type', currency: 'currency' } as const;

interface Context {
  /** Fields that changed although an entry of the journal is posted. */
  readonly changedInUse: readonly string[];
  readonly types: TypesOfAccounts;
}

/**
 * The credit series of a new journal is R + code by default; codes, type and currency are fixed once one of its entries is posted
 * (domain.md 4.4).
 */
@Injectable()
export class SaveJournal implements WriteVerb<Journal, Context> {
  constructor(
    private readonly accounts: AccountTypes,
    private readonly usage: Usage,
  ) {}

  async load(
    { tx, workspaceId }: UnitOfWork,
    journal: Readonly<Journal>,
    before: Readonly<Journal> | null,
  ): Promise<Context> {
    const changedInUse = await this.usage.changedInUse(tx, 'journal', before, journal, FIXED);
    return { changedInUse, types: await this.accounts.load(tx, workspaceId, journalAccounts(journal)) };
  }

  plan(journal: Readonly<Journal>, { changedInUse, types }: Context, before: Readonly<Journal> | null): Plan<Journal> {
    const missing = missingAccount(journal);
    if (before === null && missing.length > 0) throw new InvalidRequest(missing);
    const creditCode = journal.creditCode ?? `R${journal.code}`;
    const problems = firstProblems(
      inUseProblems('journal', changedInUse),
      journalProblems({ ...journal, creditCode }, types),
    );
    return { problems, changes: { creditCode } };
  }
}
