/**
 * Puts a text on the clipboard. Browsers give the clipboard to https and to the machine itself only; elsewhere the old command
 * does it, from a field beside the button, so that a dialog keeps the focus.
 *
 * @returns whether it is there now
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
