import { DomainEvents } from '@daybook/events';
import { Runner, type UnitOfWork } from '@daybook/records';
import { Company, type SeedLanguage, WorkspaceCreated } from '@daybook/access';
import { Injectable } from '@nestjs/common';
import { Account } from '../entities/account.js';
import { DEFAULT_REMINDERS } from '../books/reminder-settings.js';
import { Books } from '../entities/books.js';
import { Journal } from '../entities/journal.js';
import { accounts } from '../resources/accounts.resource.js';
import { journals } from '../resources/journals.resource.js';
import { accountingSettings, companySettings } from '../resources/settings.resource.js';
import { CHART, JOURNALS } from '../accounts/seeded-books.js';

/** Creates the chart, the journals and the settings of a new workspace, in the same transaction (domain.md 4.3, 4.4). */
@Injectable()
export class OpenBooksOnWorkspaceCreated {
  constructor(
    events: DomainEvents,
    private readonly runner: Runner,
  ) {
    events.on(WorkspaceCreated, ({ tx, principal, language }) =>
      this.runner.perform(principal, (work) => this.open(work, language), tx),
    );
  }

  private async open(work: UnitOfWork, language: SeedLanguage): Promise<void> {
    const nameOf = ({ name, german }: { readonly name: string; readonly german: string }): string =>
      language === 'de' ? german : name;
    // The company was created with its workspace; here it gets its first history and event, like every record.
    const company = Object.assign(new Company(), { id: work.workspaceId });
    work.begin(company);
    work.note(companySettings, company);
    const byCode = new Map<string, string>();
    for (const { code, type, openItems, ...names } of CHART) {
      const name = nameOf(names);
      const account = Object.assign(new Account(), { code, name, type, openItems: openItems ?? false, active: true });
      byCode.set(code, (await work.add(accounts, account)).id);
    }
    const byType = new Map<string, string>();
    for (const { code, type, creditCode, account, ...names } of JOURNALS) {
      const name = nameOf(names);
      const defaultAccountId = account === undefined ? null : (byCode.get(account) as string);
      const journal = Object.assign(new Journal(), { code, name, type, creditCode, defaultAccountId, active: true });
      byType.set(type, (await work.add(journals, journal)).id);
    }
    const defaults = CHART.flatMap(({ code, property }) => (property ? [[property, byCode.get(code)]] : []));
    const books = Object.assign(new Books(), Object.fromEntries(defaults), {
      id: work.workspaceId,
      fiscalYearStart: '01-01',
      lockReopen: false,
      ...DEFAULT_REMINDERS,
      taxRounding: 'document',
      unrealisedGains: 'book',
      ...Object.fromEntries([...byType].map(([type, id]) => [`${type}JournalId`, id])),
    });
    await work.add(accountingSettings, books);
  }
}
