import { makeStore } from '../../data/store.js';

/** The file whose columns are being named. It stays in this tab. */
export const csvToMap = makeStore<File | null>(null);
