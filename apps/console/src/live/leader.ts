/** The part of `navigator.locks` that is used: only one tab of the browser can hold the lock. */
export interface Locks {
  request(name: string, options: { readonly signal: AbortSignal }, hold: () => Promise<void>): Promise<unknown>;
}

/** Whether this tab is visible. */
export interface Sight {
  isHidden(): boolean;
  /** Calls back at each change. Returns the function that unsubscribes. */
  watch(changed: () => void): () => void;
}

/** A short look at another tab does not hand over the connection. */
const STAYS_MS = 30_000;

/**
 * Keeps one connection per browser, in the tab that holds the lock: `hold` runs until its signal aborts. Visible tabs wait for
 * the lock; a tab that is closed, or hidden for a while, releases it. Browsers suspend hidden tabs, so there is no connection
 * while all are hidden. Without locks (plain http from another host) each visible tab has its own connection. Returns the
 * function that stops it.
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
    // The waiting request was aborted; a lock request fails for no other reason.
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

/** A page that is frozen or left counts as hidden, even if the back/forward cache restores it. */
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
