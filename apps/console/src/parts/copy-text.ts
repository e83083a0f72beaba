/**
 * Copies a text to the clipboard. Browsers offer the Clipboard API only over HTTPS and on localhost. Elsewhere it uses
 * `execCommand`, with a field next to the button, so that a dialog keeps the focus.
 *
 * @returns whether the text was copied
 */
export async function copyText(text: string, beside: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByCommand(text, beside);
  }
}

function copyByCommand(text: string, beside: HTMLElement): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'visually-hidden';
  const before = document.activeElement;
  beside.append(field);
  field.select();
  const isDone = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return isDone;
}
