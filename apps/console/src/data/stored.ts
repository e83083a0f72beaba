import { useCallback, useState } from 'react';

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage is not available: use the default.
    return null;
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // The choice lasts until the page is closed.
  }
}

/** A setting kept in this browser's storage; null: not set. */
export function useStored(key: string): readonly [string | null, (value: string | null) => void] {
  const [value, setValue] = useState(() => read(key));
  const change = useCallback(
    (next: string | null) => {
      write(key, next);
      setValue(next);
    },
    [key],
  );
  return [value, change];
}
