const LOOK_EVERY_MS = 500;

export interface Kept {
  /** Whether the server runs; synchronous and cheap, because it is called twice a second. */
  readonly runs: () => boolean;
  /** Starts it again. */
  readonly restart: () => Promise<void>;
  readonly onLost: (error: Error) => void;
}

/** Restarts a server that ends by itself: killed, or out of memory. Reports once if it cannot. */
export function keepRunning({ runs, restart, onLost }: Kept): { stop(): Promise<void> } {
  let restarting: Promise<void> | undefined;
  const look = (): void => {
    if (restarting || runs()) return;
    restarting = restart().then(
      () => (restarting = undefined),
      (error: Error) => {
        clearInterval(timer);
        onLost(error);
      },
    );
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await restarting;
    },
  };
}
