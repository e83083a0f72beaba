import { useCallback, useSyncExternalStore } from 'react';

/** Seconds until then, in milliseconds since the epoch; 0 when it is over or there is nothing to wait for. */
export function useCountdown(until: number | null): number {
  const subscribe = useCallback(
    (tick: () => void) => {
      if (until === null) return () => undefined;
      const timer = setInterval(tick, 250);
      return () => clearInterval(timer);
    },
    [until],
  );
  return useSyncExternalStore(subscribe, () =>
    until === null ? 0 : Math.max(0, Math.ceil((until - Date.now()) / 1000)),
  );
}
