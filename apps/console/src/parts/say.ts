import { notifications } from '@mantine/notifications';
import { ApiError } from '../data/daybook.js';

/** What was done, in a corner and to a screen reader. */
export function sayDone(message: string): void {
  notifications.show({ message, role: 'status' });
}

/** Why something was not done, in the words of the service. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof ApiError)) throw error;
  return error.status === 0 ? 'The service did not answer. Nothing was changed: try again.' : error.message;
}
