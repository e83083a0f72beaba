import { languageInUse, languageOf, loadLanguage, speak } from '../texts/language.js';
import { browserLocale, localeInUse, setFormats } from '../words/formats.js';

/** What of a person says how the console speaks and writes. */
export interface Habits {
  /** A BCP 47 tag; null: as the browser. */
  readonly locale: string | null;
  readonly timezone: string | null;
}

/** In this browser: which catalogue the last person needed, so that it comes while the service is asked who is there. */
const REMEMBERED = 'daybook.language';

let drawn = '';
const listeners = new Set<() => void>();

/** What all texts, dates and numbers of the page follow; where it changes, every screen is drawn anew. */
export function manner(): string {
  return `${languageInUse()} ${localeInUse()}`;
}

export function onManner(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Speaks and writes as a person does; null: nobody is signed in, so as the browser does. Before their first screen is drawn. */
export async function adopt(person: Habits | null): Promise<void> {
  setFormats({ locale: person?.locale ?? null, timeZone: person?.timezone ?? null });
  await speak(languageOf(person?.locale ?? browserLocale()));
  document.documentElement.lang = languageInUse();
  if (person) remember(languageInUse());
  if (drawn === manner()) return;
  drawn = manner();
  for (const listener of listeners) listener();
}

/** Begins with the catalogue that this browser needed last; in front of a workspace, with that of the browser's language. */
export async function beginLanguage(pathname: string): Promise<void> {
  if (!pathname.startsWith('/w/')) return adopt(null);
  void loadLanguage(languageOf(remembered() ?? browserLocale()));
}

function remember(language: string): void {
  try {
    localStorage.setItem(REMEMBERED, language);
  } catch {
    // Storage is off: the catalogue comes a moment later.
  }
}

function remembered(): string | null {
  try {
    return localStorage.getItem(REMEMBERED);
  } catch {
    return null;
  }
}
