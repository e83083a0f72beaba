import type { Transaction } from '@daybook/database';
import type { Problem } from '@daybook/errors';
import { Injectable } from '@nestjs/common';
import { ENTRY_JOURNALS } from '../accounts/fitting-types.js';
import type { JournalType } from '../entities/journal.js';

const TYPES = 'SELECT id, code, type FROM accounting.journals WHERE workspace_id = $1 AND id = ANY($2::uuid[])';

/** The journal of a manual entry. */
export interface EntryJournal {
  readonly code: string;
  readonly type: JournalType;
}

/** What prevents a manual entry in a journal. */
export function journalProblems({ code, type }: EntryJournal): Problem[] {
  if (ENTRY_JOURNALS.includes(type)) return [];
  const writers = type === 'stock' ? 'stock moves' : 'matches';
  const message = `The journal ${code} does not accept manual entries: it is for ${writers}. Choose another.`;
  return [{ field: 'journal', code: 'invalid_value', message }];
}

@Injectable()
export class EntryJournals {
  async load(tx: Transaction, workspaceId: string, journalId: string): Promise<EntryJournal | null> {
    return (await this.loadAll(tx, workspaceId, [journalId])).get(journalId) ?? null;
  }

  async loadAll(
    tx: Transaction,
    workspaceId: string,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, EntryJournal>> {
    const rows = await tx.query<EntryJournal & { id: string }>(TYPES, [workspaceId, [...new Set(ids)].sort()]);
    return new Map(rows.map(({ id, ...journal }) => [id, journal]));
  }
}
