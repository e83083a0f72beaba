import { notifications } from '@mantine/notifications';
import { ApiError } from '../data/daybook.js';
import { t } from '../texts/parts.js';

/** What was done, in a corner and to a screen reader. */
export function sayDone(message: string): void {
  notifications.show({ message, role: 'status' });
}

/** Why something was not done, in the words of the service. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof ApiError)) throw error;
  return error.status === 0 ? t.say.noAnswer : error.message;
}
