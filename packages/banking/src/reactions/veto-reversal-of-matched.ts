import { Refusal } from '@daybook/errors';
import { DomainEvents } from '@daybook/events';
import { RecordsWritten, type UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';

/** What banking needs to know of an entry. */
interface EntryRow {
  readonly reversalOfId: string | null;
}

const LINE = `SELECT l.date, l.amount, b.name FROM banking.bank_matches m
  JOIN banking.bank_lines l ON l.workspace_id = $1 AND l.id = m.bank_line_id
  JOIN banking.bank_accounts b ON b.workspace_id = $1 AND b.id = l.bank_account_id
  WHERE m.workspace_id = $1 AND m.entry_id = ANY($2::uuid[]) ORDER BY l.id LIMIT 1`;

/** Payments and entries that explain a bank line are taken back by undoing its match only: the bank did move the money. */
@Injectable()
export class VetoReversalOfMatched {
  constructor(events: DomainEvents) {
    events.on(RecordsWritten, async ({ work, records }) => {
      const reversed = records.flatMap(({ resource, before, after }) => {
        if (resource.name !== 'entries' || before !== null || after === null) return [];
        return (after as unknown as EntryRow).reversalOfId ?? [];
      });
      if (reversed.length > 0) await refuseMatched(work, reversed);
    });
  }
}

async function refuseMatched({ tx, workspaceId }: UnitOfWork, entryIds: readonly string[]): Promise<void> {
  const [line] = await tx.query<{ date: string; amount: string; name: string }>(LINE, [workspaceId, entryIds]);
  if (!line) return;
  const message =
    `It explains the bank line of ${line.date} over ${line.amount} on ${line.name}. ` +
    'Undo the match of that line instead: it reverses what the match posted.';
  throw new Refusal({ code: 'bank_line_matched', message });
}
