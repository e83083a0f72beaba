import { makeStore } from './store.js';

/** The record, or the part of a screen, with which the person goes on as soon as it is shown. */
const wanted = makeStore<string | null>(null);

/** The dialog that moves the lock date. */
export const LOCK_STEP = 'lock';

/** Call it before the screen is opened: the next step of the record begins there by itself, with its preview. */
export const wantStep = (id: string): void => wanted.set(id);

/** Whether the step is wanted here. Call {@link stepTaken} when it begins. */
export const useWantedStep = (id: string): boolean => wanted.use() === id;

export function stepTaken(id: string): void {
  if (wanted.get() === id) wanted.set(null);
}
