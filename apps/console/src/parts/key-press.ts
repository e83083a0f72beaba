import { t } from '../texts/shell.js';
import { perLanguage } from '../texts/language.js';
/** The parts of a keyboard event that identify the keys. */
export interface Press {
  readonly key: string;
  /** The physical key, independent of the layout: `KeyN`. */
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly repeat: boolean;
}

export function isMac(): boolean {
  return typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);
}

const MODIFIERS: ReadonlySet<string> = new Set([
  'Control',
  'Shift',
  'Alt',
  'AltGraph',
  'Meta',
  'CapsLock',
  'Dead',
  'Process',
  'Unidentified',
]);

/** The letter or digit of a physical key: on a Mac, Alt and N produce another character. */
function placeOf(code: string): string | undefined {
  return /^(?:Key|Digit)([A-Z0-9])$/.exec(code)?.[1]?.toLowerCase();
}

/** On a Mac, Control is not Command; elsewhere the Windows key belongs to the system. */
function isMod({ ctrlKey, metaKey }: Press, mac: boolean): boolean {
  return mac ? metaKey : ctrlKey;
}

/** AltGr produces characters (`@`, `/`, `[`) and is reported as Ctrl plus Alt. */
function isAltGr({ ctrlKey, altKey, key }: Press): boolean {
  return ctrlKey && altKey && key.length === 1;
}

/** The name of a key without modifiers: `a` for A with Caps Lock, `?` in any layout. */
function nameOf(press: Press, withModifier: boolean, alt: boolean): string {
  const { key, code } = press;
  if (alt && !key.startsWith('Arrow')) return placeOf(code) ?? key;
  if (key.length !== 1) return key;
  // With Ctrl in a layout without Latin letters, the physical key decides.
  if (withModifier) return /^[\u0000-\u007f]$/.test(key) ? key.toLowerCase() : (placeOf(code) ?? key);
  return key;
}

/** `mod+Enter`, `alt+n`, `g`, `?`, `shift+ArrowDown`. Null: not a shortcut key, or one of the system's. */
export function keysOf(press: Press, mac = isMac()): string | null {
  if (MODIFIERS.has(press.key)) return null;
  const mod = isMod(press, mac);
  const foreign = mac ? press.ctrlKey : press.metaKey;
  if (foreign) return null;
  const altGr = !mac && isAltGr(press);
  const alt = press.altKey && !altGr;
  const withMod = mod && !altGr;
  const name = nameOf(press, withMod, alt);
  // For printable characters Shift is already part of the character; for all other keys it is a modifier.
  const shift = press.shiftKey && (name.length > 1 || withMod || alt) ? 'shift+' : '';
  return `${withMod ? 'mod+' : ''}${alt ? 'alt+' : ''}${shift}${name}`;
}

const SIGNS = perLanguage((): Readonly<Record<string, string>> => ({
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: t.keyPress.esc,
}));
const MAC_SIGNS: Readonly<Record<string, string>> = { mod: '⌘', alt: '⌥', shift: '⇧' };
const PC_SIGNS = perLanguage((): Readonly<Record<string, string>> => ({
  mod: t.keyPress.ctrl,
  alt: 'Alt',
  shift: t.keyPress.shift,
}));

/** A shortcut as key labels, step by step: `g i` is two steps, `mod+k` is one step with two keys. */
export function signsOf(keys: string, mac = isMac()): readonly (readonly string[])[] {
  const named = mac ? MAC_SIGNS : PC_SIGNS();
  const sign = (key: string): string => named[key] ?? SIGNS()[key] ?? (key.length === 1 ? key.toUpperCase() : key);
  return keys.split(' ').map((step) => (step === '+' ? ['+'] : step.split('+').map(sign)));
}
