import { InvalidRequest, type Problem, Refusal } from '@daybook/errors';
import type { UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { ArchivedCurrencies } from '../currencies/archived-currencies.js';
import { HomeCurrency } from '../currencies/home-currency.js';
import type { Entry } from '../entities/entry.js';
import { EntryJournals } from './entry-journals.js';
import { settleLines } from './settle-lines.js';

/** Completes a manual draft and refuses what could never be posted (domain.md 4.9). Balance is a matter of posting. */
@Injectable()
export class EntryDraft {
  constructor(
    private readonly home: HomeCurrency,
    private readonly archived: ArchivedCurrencies,
    private readonly journals: EntryJournals,
  ) {}

  /** @throws InvalidRequest, Refusal naming the field */
  async complete(work: UnitOfWork, entry: Entry): Promise<void> {
    const before = work.before(entry);
    entry.state ??= 'draft';
    entry.class ??= 'main';
    entry.closing ??= false;
    entry.lines ??= [];
    const home = await this.home.hold(work.workspaceId);
    const { bad, refused } = settleLines(entry.lines, before?.lines ?? [], home);
    if (bad.length > 0) throw new InvalidRequest(bad);
    const problems = [...refused, ...(await this.currencyProblems(work.workspaceId, entry, before))];
    if (before?.journalId !== entry.journalId)
      problems.unshift(...(await this.journals.problems(work.workspaceId, entry.journalId)));
    if (problems.length > 0) throw new Refusal(problems);
  }

  private async currencyProblems(workspaceId: string, entry: Entry, before: Entry | null): Promise<Problem[]> {
    const former = new Map(before?.lines.map(({ id, currency }) => [id, currency]));
    const chosen = entry.lines
      .filter(({ id, currency }) => currency !== former.get(id))
      .map(({ currency }) => currency as string);
    const archived = await this.archived.among(workspaceId, chosen);
    return entry.lines.flatMap(({ id, currency }, i): Problem[] => {
      if (!archived.has(currency as string) || former.get(id) === currency) return [];
      const field = `lines[${i}].currency`;
      return [
        {
          field,
          code: 'archived',
          message: `${field}: ${currency} is archived. Choose another, or set it active again.`,
        },
      ];
    });
  }
}
