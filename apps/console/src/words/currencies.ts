import type { Row } from '../data/wire.js';
import { languageInUse, type Language } from '../texts/language.js';

const names = new Map<Language, Intl.DisplayNames>();

/** The name of a currency in the language of the console; in English as the service calls it. Undefined: the row is no currency. */
export function currencyName({ id, name }: Row): string | undefined {
  // The ids of all other records have a prefix.
  if (!/^[A-Z]{3}$/.test(id) || typeof name !== 'string') return undefined;
  const language = languageInUse();
  if (language === 'en') return name;
  const known = names.get(language) ?? new Intl.DisplayNames(language, { type: 'currency', fallback: 'none' });
  names.set(language, known);
  return known.of(id) ?? name;
}
