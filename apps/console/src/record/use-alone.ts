import { useRef, useState } from 'react';

/** How long something may take before a button turns. */
const PATIENCE_MS = 400;

/** One task at a time: a second click while it runs is the same intention. Names the task once it takes long. */
export function useAlone(): readonly [
  turning: string | null,
  alone: (name: string, task: () => Promise<void>) => void,
] {
  const [turning, setTurning] = useState<string | null>(null);
  const isBusy = useRef(false);
  const run = async (name: string, task: () => Promise<void>): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    const timer = window.setTimeout(() => setTurning(name), PATIENCE_MS);
    try {
      await task();
    } finally {
      window.clearTimeout(timer);
      setTurning(null);
      isBusy.current = false;
    }
  };
  return [turning, (name, task) => void run(name, task)];
}
