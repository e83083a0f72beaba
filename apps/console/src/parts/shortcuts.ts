import { useEffect } from 'react';
import { makeStore } from '../data/store.js';
import { useLatest } from './use-latest.js';
import { keysOf, type Press } from './key-press.js';

export interface Shortcut {
  /** `c`, `/`, `g i` (a sequence), `mod+s` (Ctrl, or Command on a Mac), `mod+Enter`, `alt+n`, `alt+ArrowLeft`. */
  readonly keys: string;
  /** What it does, for the list of shortcuts. */
  readonly label: string;
  readonly run: () => void;
  /** Also active in text fields. Shortcuts with mod or alt always are. */
  readonly whileTyping?: boolean;
  /** Its group in the list of shortcuts. */
  readonly group?: string;
  /** The number of modal dialogs around it. Shortcuts of the page are inactive while a dialog is open. */
  depth: number;
}

const active = makeStore<readonly Shortcut[]>([]);
let first: { readonly key: string; readonly at: number } | null = null;

/** How long after `g` a letter completes the sequence. */
const SEQUENCE_MS = 1200;

/** Until this time another screen is expected, and letters pressed are meant for it. */
let awaitedUntil = -Infinity;
let isUnderWay = false;

/** A key that was pressed before its screen was ready: `c` in `g i c`. */
let early: { readonly keys: string; readonly at: number } | null = null;

/** How long the next screen may take to load. */
const ARRIVAL_MS = 3000;

/** After this time the old screen is gone. */
const DRAWN_MS = 100;

/** Called on navigation to another screen. `arrival` resolves when the address has changed. */
export function awaitScreen(arrival: Promise<unknown>, at = performance.now()): void {
  isUnderWay = true;
  awaitedUntil = at + ARRIVAL_MS;
  void arrival.finally(() => {
    isUnderWay = false;
    setTimeout(() => {
      const found = early && active.get().find(({ keys }) => keys === early?.keys);
      if (found) runEarly(found);
    }, DRAWN_MS);
  });
}

/** The shortcuts that are active now, the newest first. */
export const useActiveShortcuts = active.use;

/**
 * The number of open modal dialogs. They are rendered outside the page, so the page, which may be long, is not searched at
 * every key.
 */
function openDialogs(): number {
  if (typeof document === 'undefined') return 0;
  const beside = [...document.body.children].filter(({ id }) => id !== 'root');
  return beside.reduce(
    (sum, one) => sum + one.querySelectorAll('[role="dialog"][aria-modal="true"], [role="alertdialog"]').length,
    0,
  );
}

const NOT_TEXT: ReadonlySet<string> = new Set([
  'checkbox',
  'radio',
  'button',
  'submit',
  'reset',
  'file',
  'range',
  'color',
  'image',
]);

/** Whether a letter pressed there would be typed, or would select an item of a list. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName)) return true;
  if (target instanceof HTMLInputElement) return !NOT_TEXT.has(target.type);
  return target.closest('[role="listbox"], [role="menu"], [role="combobox"], [role="textbox"]') !== null;
}

/** What a key press does now: run a shortcut, begin a sequence, or nothing. Pure, apart from the state of the sequence. */
export function answerPress(press: Press, at: number, typing: boolean, depth: number): Shortcut | undefined {
  const keys = keysOf(press);
  if (keys === null) return undefined;
  const isPlain = !keys.includes('+') || keys === '+';
  const before = first && at - first.at < SEQUENCE_MS ? `${first.key} ` : '';
  first = null;
  early = null;
  const isAwaited = isPlain && !typing && before === '' && /^[a-z0-9/]$/.test(keys) && at < awaitedUntil;
  if (isAwaited && isUnderWay && keys !== 'g') {
    early = { keys, at };
    return undefined;
  }
  const here = active.get().filter((one) => one.depth >= depth && (!isPlain || !typing || one.whileTyping === true));
  const found =
    (before === '' ? undefined : here.find((one) => one.keys === before + keys)) ??
    here.find((one) => one.keys === keys);
  const isBegun = isPlain && !press.repeat && here.some((one) => one.keys.startsWith(`${keys} `));
  // `n` opens a menu, and `n i` goes on from it.
  if (found && isBegun) first = { key: keys, at };
  // A key that is held down must not save repeatedly, but it may move through a list.
  if (found) return press.repeat && !keys.includes('Arrow') && !/^[jk]$/.test(keys) ? undefined : found;
  if (isBegun) first = { key: keys, at };
  else if (isAwaited) early = { keys, at };
  return undefined;
}

/** Typed text is never a shortcut: checking first avoids a search for dialogs at each key. */
function isMereText(keys: string | null): boolean {
  return (
    keys !== null &&
    (!keys.includes('+') || keys === '+') &&
    !active.get().some((one) => one.keys === keys && one.whileTyping === true)
  );
}

function onKeyDown(event: KeyboardEvent): void {
  // 229: an input method is still composing the text.
  if (event.defaultPrevented || event.isComposing || event.keyCode === 229) return;
  const isTyped = isTyping(event.target);
  if (isTyped && isMereText(keysOf(event))) {
    first = null;
    return;
  }
  const depth = openDialogs();
  limitDepths(depth);
  const found = answerPress(event, event.timeStamp, isTyped, depth);
  const isHeld =
    found === undefined &&
    event.repeat &&
    active.get().some(({ keys }) => keys === keysOf(event) && keys.includes('mod+'));
  if (found === undefined && !isHeld) return;
  // Also when held down, so that the browser's save dialog stays closed.
  event.preventDefault();
  found?.run();
}

export function listenToKeys(): () => void {
  window.addEventListener('keydown', onKeyDown);
  return () => window.removeEventListener('keydown', onKeyDown);
}

/** A page rendered while a dialog was closing is not inside that dialog. */
function limitDepths(depth: number): void {
  for (const one of active.get()) one.depth = Math.min(one.depth, depth);
}

/** Longer than the closing animation of a dialog. */
const CLOSED_MS = 300;

/** The screen is ready: runs the key that was pressed too early for it. */
function runEarly(added: Shortcut): void {
  const press = early;
  if (press?.keys !== added.keys) return;
  early = null;
  if (performance.now() - press.at > ARRIVAL_MS) return;
  setTimeout(() => {
    if (active.get().includes(added)) added.run();
    // It belonged to the screen that has just gone.
    else early ??= press;
  });
}

/** Registers a shortcut and returns the function that removes it. */
export function addShortcut(shortcut: Omit<Shortcut, 'depth'> & { readonly depth?: number }): () => void {
  const added: Shortcut = { depth: openDialogs(), ...shortcut };
  active.set([added, ...active.get()]);
  runEarly(added);
  const timer =
    added.depth > 0 && shortcut.depth === undefined
      ? setTimeout(() => limitDepths(openDialogs()), CLOSED_MS)
      : undefined;
  return () => {
    clearTimeout(timer);
    active.set(active.get().filter((one) => one !== added));
  };
}

/** Registers a shortcut while the component is mounted. It is disabled while `run` is undefined. */
export function useShortcut(
  keys: string,
  label: string,
  run: (() => void) | undefined,
  whileTyping = false,
  group?: string,
): void {
  const latest = useLatest(run);
  const isOn = run !== undefined;
  useEffect(() => {
    if (!isOn) return;
    return addShortcut({
      keys,
      label,
      run: () => latest.current?.(),
      whileTyping,
      ...(group === undefined ? {} : { group }),
    });
  }, [keys, label, isOn, whileTyping, group, latest]);
}
