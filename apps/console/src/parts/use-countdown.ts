import { useCallback, useSyncExternalStore } from 'react';

/** The seconds until an instant, given in milliseconds since the epoch; 0 if it has passed or is null. */
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
