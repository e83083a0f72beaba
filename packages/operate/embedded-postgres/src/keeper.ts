const LOOK_EVERY_MS = 500;

export interface Kept {
  /** Whether the server runs; synchronous and cheap, for it is asked twice a second. */
  readonly runs: () => boolean;
  /** Starts it again. */
  readonly restart: () => Promise<void>;
  readonly onLost: (error: Error) => void;
}

/** Starts a server again when it ends by itself: killed, or for want of memory. What it cannot mend it reports once. */
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
