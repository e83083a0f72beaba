import { useSyncExternalStore } from 'react';

/** Which of the shell's own dialogs is open. */
export type Opened = 'palette' | 'shortcuts' | null;

let opened: Opened = null;
const listeners = new Set<() => void>();

function open(next: Opened): void {
  opened = next;
  for (const listener of listeners) listener();
}

export const openPalette = (): void => open('palette');
export const openShortcuts = (): void => open('shortcuts');
export const closeDialogs = (): void => open(null);

export function useOpened(): Opened {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => opened,
  );
}
