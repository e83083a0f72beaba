import type { Refusal } from './refusals.js';

/**
 * The language of the console. English stands in the code of each room; every other language is one catalogue, loaded before the
 * first screen that needs it (docs/adr/0029).
 */

export type Language = 'en' | 'de';

/** Each language by its own name. */
export const LANGUAGES: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' };

type Parts = Readonly<Record<string, object>>;

/** What the service says in English, in another language. */
export interface Words {
  /** Fields and resources, also as `resource.field`. */
  readonly names: Readonly<Record<string, string>>;
  readonly actions: Readonly<Record<string, string>>;
  /** Values of choices and states, also as `resource.field.value` or `field.value`. */
  readonly values: Readonly<Record<string, string>>;
  readonly reports: Readonly<Record<string, string>>;
  /** Whole sentences of the service by their English text. */
  readonly sentences: Readonly<Record<string, string>>;
  /** What an action has done: `bestätigt` of `confirm`. */
  readonly participles: Readonly<Record<string, string>>;
  /** What the service refuses, by the code of the refusal. */
  readonly refusals: Readonly<Record<string, Refusal>>;
}

export interface Catalogue {
  readonly parts: Parts;
  readonly words: Words;
}

const LOADERS: Readonly<Record<Exclude<Language, 'en'>, () => Promise<Catalogue>>> = {
  de: () => import('./de/index.js'),
};

let language: Language = 'en';
let catalogue: Catalogue | undefined;
let rules: Intl.PluralRules | undefined;

export function languageInUse(): Language {
  return language;
}

/** Undefined: the service's own English. */
export function wordsInUse(): Words | undefined {
  return catalogue?.words;
}

/** Of a BCP 47 tag: the one that the console speaks, else English. */
export function languageOf(locale: string | null): Language {
  const [name = ''] = (locale ?? '').toLowerCase().split('-');
  return Object.hasOwn(LANGUAGES, name) ? (name as Language) : 'en';
}

/** Undefined: English, or a catalogue that did not come. */
export async function loadLanguage(wanted: Language): Promise<Catalogue | undefined> {
  if (wanted === 'en') return undefined;
  try {
    return await LOADERS[wanted]();
  } catch {
    return undefined;
  }
}

/** Loads the catalogue of a language and speaks it. Where it does not come, the console goes on in the language that it has. */
export async function speak(wanted: Language): Promise<void> {
  if (wanted === language) return;
  const loaded = await loadLanguage(wanted);
  if (loaded !== undefined || wanted === 'en') speakFrom(wanted, loaded);
}

/** From now on in this language, with its catalogue. */
export function speakFrom(wanted: Language, loaded: Catalogue | undefined): void {
  language = wanted;
  catalogue = loaded;
  rules = undefined;
}

/** The texts of a part of the console in the language in use: read them while drawing, never when a module is loaded. */
export function part<Texts extends object>(name: string, english: Texts): Texts {
  return new Proxy(english, {
    get: (_, key) => Reflect.get(catalogue?.parts[name] ?? english, key) as unknown,
  });
}

/** The form for a number: `one` for 1 in English and German, by the rules of the language. */
export function plural(count: number, one: string, other: string): string {
  rules ??= new Intl.PluralRules(language);
  return rules.select(count) === 'one' ? one : other;
}
