import type { Row } from '../../data/wire.js';
import { labelOf } from '../../words/labels.js';
import { formatDay } from '../../words/formats.js';
import { t } from '../../texts/settings.js';

export interface Lock {
  readonly date: string | null;
  readonly mayGoBack: boolean;
  readonly movedAt: string | null;
  readonly reason: string | null;
}

/** The lock, from the accounting settings. */
export function lockOf(record: Row): Lock {
  const moved = record.lock_moved as { readonly at: string | null; readonly reason: string | null } | null | undefined;
  return {
    date: (record.lock_date as string | null) ?? null,
    mayGoBack: record.lock_reopen === true,
    movedAt: moved?.at ?? null,
    reason: moved?.reason ?? null,
  };
}

/** The effect of moving the lock date, in words. */
export function moveInWords({ date, mayGoBack }: Lock, next: string): string {
  if (date === next) return t.lockWords.already(formatDay(next));
  if (date !== null && next < date) return t.lockWords.reopened(formatDay(next), formatDay(date));
  const closed = t.lockWords.closed(formatDay(next));
  return mayGoBack ? closed : t.lockWords.noWayBack(closed, labelOf('lock_reopen'));
}
