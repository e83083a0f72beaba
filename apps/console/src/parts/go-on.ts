import { createContext, useContext } from 'react';

/** Moves the focus from an input in which Enter was pressed to the next one that is usually filled in. */
export type GoOn = (from: HTMLElement) => void;

const Context = createContext<GoOn | null>(null);

/** Provided by forms and by grids of lines. Elsewhere, Enter only chooses an option. */
export const GoOnContext = Context.Provider;

export function useGoOn(): GoOn | null {
  return useContext(Context);
}
