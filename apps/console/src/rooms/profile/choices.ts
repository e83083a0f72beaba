import { type Language, languageOf, LANGUAGES } from '../../texts/language.js';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

const LOCALES = [
  'cs-CZ',
  'da-DK',
  'de-AT',
  'de-CH',
  'de-DE',
  'en-AU',
  'en-CA',
  'en-GB',
  'en-IE',
  'en-US',
  'es-ES',
  'es-MX',
  'fi-FI',
  'fr-BE',
  'fr-CA',
  'fr-CH',
  'fr-FR',
  'it-IT',
  'ja-JP',
  'nl-BE',
  'nl-NL',
  'nb-NO',
  'pl-PL',
  'pt-BR',
  'pt-PT',
  'ro-RO',
  'sv-SE',
  'tr-TR',
  'uk-UA',
];

/**
 * The locales for dates and numbers in a language, sorted by name, including the current one even if it is of another language.
 */
export function localeChoices(current: string | null, language: Language): readonly Choice[] {
  const names = new Intl.DisplayNames(language === 'en' ? 'en-GB' : language, { type: 'language' });
  return withCurrent(LOCALES, current)
    .filter((value) => value === current || languageOf(value) === language)
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((a, b) => a.label.localeCompare(b.label, language));
}

/** The selected language; empty for the browser's language. */
export function languageChosen(locale: string | null): Language | '' {
  return locale === null ? '' : languageOf(locale);
}

const USUAL: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de-DE' };

/**
 * The locale for a selected language: the current one, or the browser's, if it is of that language. Null: use the browser's.
 */
export function localeFor(language: Language | '', current: string | null, browser: string): string | null {
  if (language === '') return null;
  const known = [current, browser].find((one) => one !== null && languageOf(one) === language && isSpoken(one));
  return known ?? USUAL[language];
}

/** Unsupported languages fall back to English, so check the language itself. */
function isSpoken(locale: string): boolean {
  return Object.hasOwn(LANGUAGES, locale.toLowerCase().split('-')[0] ?? '');
}

/** Every time zone that the browser knows, and the current one. */
export function zoneChoices(current: string | null): readonly Choice[] {
  return withCurrent(['UTC', ...Intl.supportedValuesOf('timeZone')], current).map((value) => ({
    value,
    label: value.replaceAll('_', ' '),
  }));
}

function withCurrent(values: readonly string[], current: string | null): readonly string[] {
  const all = new Set(values);
  if (current !== null) all.add(current);
  return [...all];
}
