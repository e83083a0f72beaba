import { notifications } from '@mantine/notifications';

/** Without a secure origin a browser has no clipboard for pages: a selected text can still be copied. */
function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.setAttribute('readonly', '');
  area.style.position = 'fixed';
  area.style.opacity = '0';
  document.body.append(area);
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  return isCopied;
}

async function toClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** Copies a text and says so. */
export async function copyText(text: string, done: string): Promise<void> {
  const isCopied = await toClipboard(text);
  notifications.show(isCopied ? { message: done } : { color: 'red', message: 'The browser did not allow copying. Select the text and copy it by hand.' });
}
