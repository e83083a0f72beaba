import { useRef, useState } from 'react';

/** How long a task may take before its button shows a spinner. */
const PATIENCE_MS = 400;

/** Runs one task at a time and ignores a second click while it runs. Returns the task's name once it takes long. */
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
