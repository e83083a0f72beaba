import type { Problem } from '@daybook/errors';

/** Nothing is posted or matched on or before the lock date (domain.md 3.5). `check_posting` enforces the same in the database. */
export function lockedProblems({ lockDate }: { readonly lockDate: string | null }, date: string): Problem[] {
  if (lockDate === null || date > lockDate) return [];
  return [
    { field: 'date', code: 'period_locked', message: `The books are locked up to ${lockDate}. Choose a later date.` },
  ];
}
