import type { Refusal } from './refusals.js';

/**
 * The language of the console. English texts are part of the code; every other language is one catalogue, loaded before the
 * first screen that needs it (docs/adr/0029).
 */

export type Language = 'en' | 'de';

/** The name of each language in that language. */
export const LANGUAGES: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' };

type Parts = Readonly<Record<string, object>>;

/** Translations of the service's English names and texts. */
export interface Words {
  /** Fields and resources, also as `resource.field`. */
  readonly names: Readonly<Record<string, string>>;
  readonly actions: Readonly<Record<string, string>>;
  /** Values of choices and states, also as `resource.field.value` or `field.value`. */
  readonly values: Readonly<Record<string, string>>;
  readonly reports: Readonly<Record<string, string>>;
  /** Whole sentences of the service by their English text. */
  readonly sentences: Readonly<Record<string, string>>;
  /** Participles of actions: `bestätigt` for `confirm`. */
  readonly participles: Readonly<Record<string, string>>;
  /** Translated refusals, by error code. */
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

/** The console's language for a BCP 47 tag; English if it is not supported. */
export function languageOf(locale: string | null): Language {
  const [name = ''] = (locale ?? '').toLowerCase().split('-');
  return Object.hasOwn(LANGUAGES, name) ? (name as Language) : 'en';
}

/** Undefined: English, or a catalogue that could not be loaded. */
export async function loadLanguage(wanted: Language): Promise<Catalogue | undefined> {
  if (wanted === 'en') return undefined;
  try {
    return await LOADERS[wanted]();
  } catch {
    return undefined;
  }
}

/** Loads the catalogue of a language and switches to it. If it cannot be loaded, the console keeps its current language. */
export async function speak(wanted: Language): Promise<void> {
  if (wanted === language) return;
  const loaded = await loadLanguage(wanted);
  if (loaded !== undefined || wanted === 'en') speakFrom(wanted, loaded);
}

/** Switches to this language and its catalogue. */
export function speakFrom(wanted: Language, loaded: Catalogue | undefined): void {
  language = wanted;
  catalogue = loaded;
  rules = undefined;
}

/** The texts of a part of the console in the current language. Read them while rendering, never at module load. */
export function part<Texts extends object>(name: string, english: Texts): Texts {
  return new Proxy(english, {
    get: (_, key) => Reflect.get(catalogue?.parts[name] ?? english, key) as unknown,
  });
}

/** A constant with texts: `make` runs once for each language. Call the result while rendering, never at module load. */
export function perLanguage<Made>(make: () => Made): () => Made {
  let made: { readonly language: Language; readonly value: Made } | undefined;
  return () => {
    if (made?.language !== language) made = { language, value: make() };
    return made.value;
  };
}

/** The plural form for a number: `one` for 1 in English and German, by the rules of the language. */
export function plural(count: number, one: string, other: string): string {
  rules ??= new Intl.PluralRules(language);
  return rules.select(count) === 'one' ? one : other;
}
