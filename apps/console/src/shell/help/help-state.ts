import { makeStore } from '../../data/store.js';

/** The page of the documentation that is shown beside the screen, by its address; null: none. */
const shown = makeStore<string | null>(null);

export const openHelp = (address: string): void => shown.set(address);
export const closeHelp = (): void => shown.set(null);
export const useHelp = shown.use;
