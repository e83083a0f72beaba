import { useEffect, useSyncExternalStore } from 'react';
import { useLatest } from '../parts/use-latest.js';
import { keysOf, type Press } from './key-press.js';

export interface Shortcut {
  /** `c`, `/`, `g i` (one after the other), `mod+s` (Ctrl, on a Mac Command), `mod+Enter`, `alt+n`, `alt+ArrowLeft`. */
  readonly keys: string;
  /** What it does, for the list of shortcuts. */
  readonly label: string;
  readonly run: () => void;
  /** Also while a text is being typed. Always so with mod or alt. */
  readonly whileTyping?: boolean;
  /** Where it stands in the list of shortcuts. */
  readonly group?: string;
  /** How many modal dialogs it stands in: those of the page rest while one is open. */
  depth: number;
}

let active: readonly Shortcut[] = [];
const listeners = new Set<() => void>();
let first: { readonly key: string; readonly at: number } | null = null;

/** How long after `g` the next letter belongs to it. */
const SEQUENCE_MS = 1200;

/** Until when another screen is awaited: the letters that are pressed meanwhile are for that one. */
let awaitedUntil = -Infinity;
let isUnderWay = false;

/** A key that was pressed before its screen was there: `c` in `g i c`. */
let early: { readonly keys: string; readonly at: number } | null = null;

/** So long the next screen may take to come. */
const ARRIVAL_MS = 3000;

/** The old screen is gone by then. */
const DRAWN_MS = 100;

/** One goes to another screen. `arrival`: its address is there. */
export function awaitScreen(arrival: Promise<unknown>, at = performance.now()): void {
  isUnderWay = true;
  awaitedUntil = at + ARRIVAL_MS;
  void arrival.finally(() => {
    isUnderWay = false;
    setTimeout(() => {
      const found = early && active.find(({ keys }) => keys === early?.keys);
      if (found) runEarly(found);
    }, DRAWN_MS);
  });
}

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

/** The number of dialogs that hold the keyboard. They stand beside the page, which may be long and is not searched at every key. */
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

/** Whether a letter that is pressed there would be written, or would choose among what is listed. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName)) return true;
  if (target instanceof HTMLInputElement) return !NOT_TEXT.has(target.type);
  return target.closest('[role="listbox"], [role="menu"], [role="combobox"], [role="textbox"]') !== null;
}

/** What a press does now: a shortcut, the start of a sequence, or nothing. Pure, but for the sequence that was begun. */
export function answerPress(press: Press, at: number, typing: boolean, depth: number): Shortcut | undefined {
  const keys = keysOf(press);
  if (keys === null) return undefined;
  const isPlain = !keys.includes('+') || keys === '+';
  const before = first && at - first.at < SEQUENCE_MS ? `${first.key} ` : '';
  first = null;
  early = null;
  const isAwaited = isPlain && !typing && before === '' && /^[a-z/]$/.test(keys) && at < awaitedUntil;
  if (isAwaited && isUnderWay && keys !== 'g') {
    early = { keys, at };
    return undefined;
  }
  const here = active.filter((one) => one.depth >= depth && (!isPlain || !typing || one.whileTyping === true));
  const found =
    (before === '' ? undefined : here.find((one) => one.keys === before + keys)) ??
    here.find((one) => one.keys === keys);
  // A key that is held down saves once, and does not walk through a sequence.
  if (found) return press.repeat && !keys.includes('Arrow') && !/^[jk]$/.test(keys) ? undefined : found;
  if (isPlain && !press.repeat && here.some((one) => one.keys.startsWith(`${keys} `))) first = { key: keys, at };
  else if (isAwaited) early = { keys, at };
  return undefined;
}

/** What is typed into a text is no shortcut: hundreds of inputs are not searched for dialogs at each key. */
function isMereText(keys: string | null): boolean {
  return (
    keys !== null &&
    (!keys.includes('+') || keys === '+') &&
    !active.some((one) => one.keys === keys && one.whileTyping === true)
  );
}

function onKeyDown(event: KeyboardEvent): void {
  // 229: a text that an input method is still composing.
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
    found === undefined && event.repeat && active.some(({ keys }) => keys === keysOf(event) && keys.includes('mod+'));
  if (found === undefined && !isHeld) return;
  // Held down, too: the browser's own window for saving stays closed.
  event.preventDefault();
  found?.run();
}

export function listenToKeys(): () => void {
  window.addEventListener('keydown', onKeyDown);
  return () => window.removeEventListener('keydown', onKeyDown);
}

/** A page that came while a dialog was closing stands in no dialog. */
function limitDepths(depth: number): void {
  for (const one of active) one.depth = Math.min(one.depth, depth);
}

/** Longer than a dialog takes to close. */
const CLOSED_MS = 300;

/** The screen has come for whose key somebody was too quick. */
function runEarly(added: Shortcut): void {
  const press = early;
  if (press?.keys !== added.keys) return;
  early = null;
  if (performance.now() - press.at > ARRIVAL_MS) return;
  setTimeout(() => {
    if (active.includes(added)) added.run();
    // It was one of the screen that has just gone.
    else early ??= press;
  });
}

/** Adds a shortcut; answers how it is taken away. */
export function addShortcut(shortcut: Omit<Shortcut, 'depth'> & { readonly depth?: number }): () => void {
  const added: Shortcut = { depth: openDialogs(), ...shortcut };
  change([added, ...active]);
  runEarly(added);
  const timer =
    added.depth > 0 && shortcut.depth === undefined
      ? setTimeout(() => limitDepths(openDialogs()), CLOSED_MS)
      : undefined;
  return () => {
    clearTimeout(timer);
    change(active.filter((one) => one !== added));
  };
}

/** A shortcut while the component is shown. Undefined as `run`: not now. */
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
