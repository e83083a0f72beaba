import { notifications } from '@mantine/notifications';
import { ApiError } from '../data/daybook.js';
import { t } from '../texts/parts.js';

/** Reports a completed action in a toast, and to screen readers. */
export function sayDone(message: string): void {
  notifications.show({ message, role: 'status' });
}

/** Why something failed, in the service's own words. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof ApiError)) throw error;
  return error.status === 0 ? t.say.noAnswer : error.message;
}
