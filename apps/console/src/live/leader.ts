/** The part of `navigator.locks` that is used: one holder of a name in all tabs of a browser. */
export interface Locks {
  request(name: string, options: { readonly signal: AbortSignal }, hold: () => Promise<void>): Promise<unknown>;
}

/** Whether somebody looks at this tab. */
export interface Sight {
  isHidden(): boolean;
  /** Calls back at each change. Answers how to stop that. */
  watch(changed: () => void): () => void;
}

/** A glance at another tab is no reason to hand over. */
const STAYS_MS = 30_000;

/**
 * Holds the one connection of a browser while this tab is the one that was chosen: `hold` runs until its signal says stop. Tabs
 * that somebody looks at stand in line; one that is closed, or hidden for a while, hands over. Browsers let hidden tabs sleep,
 * and where all are hidden there is no connection at all. Without locks (a page over plain http from elsewhere) each visible tab
 * has a connection of its own. Answers how to end it.
 */
export function standInLine(
  name: string,
  locks: Locks | undefined,
  sight: Sight,
  hold: (signal: AbortSignal) => Promise<void>,
): () => void {
  let standing: AbortController | undefined;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  const stand = (): void => {
    const own = (standing = new AbortController());
    const { signal } = own;
    const held = locks ? locks.request(name, { signal }, () => hold(signal)) : hold(signal);
    // Given up while it waited: the only way in which a request for a lock fails.
    held.catch(() => undefined);
  };
  const leave = (): void => {
    standing?.abort();
    standing = undefined;
  };
  const look = (): void => {
    clearTimeout(leaving);
    if (!sight.isHidden()) {
      if (!standing) stand();
    } else if (locks) leaving = setTimeout(leave, STAYS_MS);
    else leave();
  };
  const unwatch = sight.watch(look);
  look();
  return () => {
    unwatch();
    clearTimeout(leaving);
    leave();
  };
}

/** A page that is left or frozen counts as hidden, also where it comes back as it was. */
export const sightOfPage: Sight = {
  isHidden: () => document.visibilityState === 'hidden',
  watch: (changed) => {
    document.addEventListener('visibilitychange', changed);
    window.addEventListener('pageshow', changed);
    return () => {
      document.removeEventListener('visibilitychange', changed);
      window.removeEventListener('pageshow', changed);
    };
  },
};
