import { useEffect, useRef, useSyncExternalStore } from 'react';

export interface Shortcut {
  /** `c`, `/`, `g i` (one after the other), `mod+s` (Ctrl, on a Mac Command), `alt+ArrowLeft`. */
  readonly keys: string;
  /** What it does, for the list of shortcuts. */
  readonly label: string;
  readonly run: () => void;
  /** Also while a text is being typed. Always so with mod or alt. */
  readonly whileTyping?: boolean;
}

let active: readonly Shortcut[] = [];
const listeners = new Set<() => void>();
let first: { readonly key: string; readonly at: number } | null = null;

/** How long after `g` the next letter belongs to it. */
const SEQUENCE_MS = 1200;

function change(next: readonly Shortcut[]): void {
  active = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The shortcuts of the screen as it stands; the newest comes first. */
export function useActiveShortcuts(): readonly Shortcut[] {
  return useSyncExternalStore(subscribe, () => active);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}

function pressed(event: KeyboardEvent): string {
  const mod = event.ctrlKey || event.metaKey ? 'mod+' : '';
  const alt = event.altKey ? 'alt+' : '';
  const key = event.key.length === 1 && (mod || alt) ? event.key.toLowerCase() : event.key;
  return `${mod}${alt}${key === 'Enter' || key.startsWith('Arrow') || key.length === 1 ? key : key.toLowerCase()}`;
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return;
  // A dialog that is open has the keys; it registers its own.
  const key = pressed(event);
  const isPlain = !key.includes('+') || key === '+';
  const before = first && event.timeStamp - first.at < SEQUENCE_MS ? `${first.key} ` : '';
  first = null;
  const typing = isTyping(event.target);
  const find = (keys: string): Shortcut | undefined => active.find((one) => one.keys === keys && (!isPlain || !typing || one.whileTyping === true));
  const found = find(before + key) ?? find(key);
  if (found) {
    event.preventDefault();
    // A key that is held down is one intention, not many.
    if (!event.repeat || isPlain) found.run();
  } else if (isPlain && !typing && active.some(({ keys }) => keys.startsWith(`${key} `))) {
    first = { key, at: event.timeStamp };
  }
}

export function listenToKeys(): () => void {
  window.addEventListener('keydown', onKeyDown);
  return () => window.removeEventListener('keydown', onKeyDown);
}

/** A shortcut while the component is shown. Undefined as `run`: not now. */
export function useShortcut(keys: string, label: string, run: (() => void) | undefined, whileTyping = false): void {
  const latest = useRef(run);
  latest.current = run;
  const isOn = run !== undefined;
  useEffect(() => {
    if (!isOn) return;
    const shortcut: Shortcut = { keys, label, run: () => latest.current?.(), whileTyping };
    change([shortcut, ...active]);
    return () => change(active.filter((one) => one !== shortcut));
  }, [keys, label, isOn, whileTyping]);
}
