import { notifications } from '@mantine/notifications';
import { anywhere } from '../texts/anywhere.js';

/** Downloads a file. A refusal is shown as a toast, in the service's own words. */
export async function downloadOrSay(download: () => Promise<void>): Promise<void> {
  try {
    await download();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    notifications.show({ title: anywhere.noFile, message, color: 'red' });
  }
}
