import type { Row } from '../../data/wire.js';
import { labelOf } from '../../words/labels.js';
import { formatDay } from '../../words/formats.js';

export interface Lock {
  readonly date: string | null;
  readonly mayGoBack: boolean;
  readonly movedAt: string | null;
  readonly reason: string | null;
}

/** The lock as the settings of the books hold it. */
export function lockOf(record: Row): Lock {
  const moved = record.lock_moved as { readonly at: string | null; readonly reason: string | null } | null | undefined;
  return {
    date: (record.lock_date as string | null) ?? null,
    mayGoBack: record.lock_reopen === true,
    movedAt: moved?.at ?? null,
    reason: moved?.reason ?? null,
  };
}

/** What a move of the lock date means, in words. */
export function moveInWords({ date, mayGoBack }: Lock, next: string): string {
  if (date === next) return `The books are locked up to ${formatDay(next)} already.`;
  if (date !== null && next < date)
    return `The days after ${formatDay(next)}, up to ${formatDay(date)}, are open again: documents and entries with these dates can be posted.`;
  const closed = `Nothing dated ${formatDay(next)} or earlier is posted any more: no invoice, bill, payment, entry or reversal. Drafts with such a date have to be given a later one.`;
  return mayGoBack
    ? closed
    : `${closed} The lock date cannot be set back afterwards, unless “${labelOf('lock_reopen')}” is switched on.`;
}
