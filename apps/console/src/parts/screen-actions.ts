import { useEffect } from 'react';
import { makeStore } from '../data/store.js';

/** An action of the record on the screen that the palette can run. */
export interface ScreenAction {
  readonly name: string;
  readonly label: string;
  readonly run: () => void;
}

export interface ScreenActions {
  /** Whose actions they are: `Invoice INV/2026/00020`. */
  readonly title: string;
  readonly actions: readonly ScreenAction[];
}

const offered = makeStore<readonly ScreenActions[]>([]);

/** Offers these actions to the palette while the screen is shown. A part of a screen leaves the title to the screen. */
export function useOfferActions(title: string, actions: readonly ScreenAction[]): void {
  useEffect(() => {
    const own: ScreenActions = { title, actions };
    offered.set([...offered.get(), own]);
    return () => offered.set(offered.get().filter((one) => one !== own));
  });
}

/** Those of the screen first, then those of its parts. */
export function useScreenActions(): ScreenActions {
  const all = offered.use();
  const [screen, parts] = [all.filter(({ title }) => title !== ''), all.filter(({ title }) => title === '')];
  return { title: screen.at(-1)?.title ?? '', actions: [...screen, ...parts].flatMap(({ actions }) => actions) };
}
