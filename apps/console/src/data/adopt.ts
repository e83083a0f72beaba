import { languageInUse, languageOf, loadLanguage, speak } from '../texts/language.js';
import { browserLocale, localeInUse, setFormats } from '../words/formats.js';

/** The person's preferences for language and formats. */
export interface Habits {
  /** A BCP 47 tag; null: the browser's language. */
  readonly locale: string | null;
  readonly timezone: string | null;
}

/**
 * The key under which this browser keeps the language of the last person, so that its catalogue loads in parallel with the
 * session.
 */
const REMEMBERED = 'daybook.language';

let drawn = '';
const listeners = new Set<() => void>();

/** Identifies the language and formats of the page; when it changes, every screen is rendered again. */
export function manner(): string {
  return `${languageInUse()} ${localeInUse()}`;
}

export function onManner(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Applies a person's language and formats before their first screen is rendered; null: nobody is signed in, so the browser's.
 */
export async function adopt(person: Habits | null): Promise<void> {
  setFormats({ locale: person?.locale ?? null, timeZone: person?.timezone ?? null });
  await speak(languageOf(person?.locale ?? browserLocale()));
  document.documentElement.lang = languageInUse();
  if (person) remember(languageInUse());
  if (drawn === manner()) return;
  drawn = manner();
  for (const listener of listeners) listener();
}

/** Starts with the catalogue that this browser used last; outside of a workspace, with that of the browser's language. */
export async function beginLanguage(pathname: string): Promise<void> {
  if (!pathname.startsWith('/w/')) return adopt(null);
  void loadLanguage(languageOf(remembered() ?? browserLocale()));
}

function remember(language: string): void {
  try {
    localStorage.setItem(REMEMBERED, language);
  } catch {
    // Storage is off: the catalogue loads a moment later.
  }
}

function remembered(): string | null {
  try {
    return localStorage.getItem(REMEMBERED);
  } catch {
    return null;
  }
}
