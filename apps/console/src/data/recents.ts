import { useSyncExternalStore } from 'react';

/** Recently opened records, stored in this browser; signing out clears them. */
export interface Recent {
  readonly path: string;
  readonly label: string;
  readonly resource: string;
}

const KEY = 'daybook.recent';
const MOST = 6;
const listeners = new Set<() => void>();

function isRecent(value: unknown): value is Recent {
  const { path, label, resource } = (value ?? {}) as Partial<Record<keyof Recent, unknown>>;
  return (
    typeof path === 'string' && path.startsWith('/w/') && typeof label === 'string' && typeof resource === 'string'
  );
}

export function recentsOf(workspace: string): readonly Recent[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(`${KEY}.${workspace}`) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecent).slice(0, MOST) : [];
  } catch {
    // Storage is off or has invalid content: there are no recent records.
    return [];
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

let seen: { readonly text: string; readonly recents: readonly Recent[] } = { text: '[]', recents: [] };

/** The same list as long as nothing is added. */
function unchanged(workspace: string): readonly Recent[] {
  const recents = recentsOf(workspace);
  const text = JSON.stringify(recents);
  if (text !== seen.text) seen = { text, recents };
  return seen.recents;
}

/** The latest first; they follow what is opened. */
export function useRecents(workspace: string): readonly Recent[] {
  return useSyncExternalStore(subscribe, () => unchanged(workspace));
}

export function rememberRecent(workspace: string, recent: Recent): void {
  try {
    const others = recentsOf(workspace).filter(({ path }) => path !== recent.path);
    localStorage.setItem(`${KEY}.${workspace}`, JSON.stringify([recent, ...others].slice(0, MOST)));
  } catch {
    // Nothing is stored.
  }
  for (const listener of listeners) listener();
}

export function forgetRecents(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(`${KEY}.`)) localStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
