import { Refusal } from '@daybook/errors';
import { DomainEvents } from '@daybook/events';
import { RecordChanging } from '@daybook/records';
import { Injectable } from '@nestjs/common';

/** What banking needs to know of a journal. */
interface JournalRow {
  readonly workspaceId: string;
  readonly id: string;
  readonly type: string;
  readonly currency: string | null;
  readonly defaultAccountId: string | null;
}

const FIXED = { type: 'type', currency: 'currency', default_account: 'defaultAccountId' } as const;

const OF_JOURNAL = 'SELECT name FROM banking.bank_accounts WHERE workspace_id = $1 AND journal_id = $2';

/** The journal of a bank account keeps its type, its currency and its account. */
@Injectable()
export class VetoJournalOfBankAccount {
  constructor(events: DomainEvents) {
    events.on(RecordChanging, async ({ work, resource, before, after }) => {
      if (resource.base !== 'journals' || before === null || after === null) return;
      const [old, journal] = [before as unknown as JournalRow, after as unknown as JournalRow];
      const changed = Object.entries(FIXED).filter(([, property]) => old[property] !== journal[property]);
      if (changed.length === 0) return;
      const [account] = await work.tx.query<{ name: string }>(OF_JOURNAL, [work.workspaceId, journal.id]);
      if (!account) return;
      throw new Refusal(
        changed.map(([field]) => ({
          field,
          code: 'in_use',
          message: `${field} cannot change: the journal belongs to the bank account ${account.name}.`,
        })),
      );
    });
  }
}
