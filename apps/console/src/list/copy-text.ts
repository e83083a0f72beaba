import { notifications } from '@mantine/notifications';
import { copyText as toClipboard } from '../parts/copy-text.js';

/** Copies a text and says so. */
export async function copyText(text: string, done: string): Promise<void> {
  const isCopied = await toClipboard(text, document.body);
  notifications.show(isCopied ? { message: done } : { color: 'red', message: 'The browser did not allow copying. Select the text and copy it by hand.' });
}
