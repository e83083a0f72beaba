import { makeStore } from '../data/store.js';

/** Which of the shell's own dialogs is open. */
export type Opened = 'palette' | 'shortcuts' | null;

const opened = makeStore<Opened>(null);

export const openPalette = (): void => opened.set('palette');
export const openShortcuts = (): void => opened.set('shortcuts');
export const closeDialogs = (): void => opened.set(null);
export const useOpened = opened.use;
