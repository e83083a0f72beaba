import type { Field } from '../data/wire.js';
import { wordsInUse } from '../texts/language.js';
import { NAMES, REPORTS } from '../texts/names.js';

type Names = Readonly<Record<string, string>>;

/** Undefined: there is no word of that name. `constructor` is no word. */
export function wordIn(names: Names | undefined, name: string): string | undefined {
  return names !== undefined && Object.hasOwn(names, name) ? names[name] : undefined;
}

/** `date_planned` as `Date planned`, or as the better name that it has. Beside the messages of the service, which are English. */
export function inEnglish(name: string): string {
  const known = wordIn(NAMES, name);
  if (known !== undefined) return known;
  const words = name.replace(/_at$/, '').replaceAll(/[._/]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The name of a field or a resource; one that the catalogue of the language does not know has its English name. */
export function labelOf(name: string): string {
  return wordIn(wordsInUse()?.names, name) ?? inEnglish(name);
}

/** The name of a field of a resource, which may be another one than that of its namesakes. */
export function fieldLabel({ name, label }: Pick<Field, 'name' | 'label'>): string {
  return label ?? labelOf(name);
}

/** The button of an action. */
export function actionLabel(name: string): string {
  return wordIn(wordsInUse()?.actions, name) ?? inEnglish(name);
}

/** A state or another value of a choice, where the schema that names it is not at hand. */
export function valueLabel(value: string): string {
  const words = wordsInUse();
  return wordIn(words?.values, value) ?? wordIn(words?.names, value) ?? inEnglish(value);
}

/** A role as it stands in running text: `owner`. */
export function roleInText(role: string): string {
  return wordIn(wordsInUse()?.values, role) ?? role;
}

/** The title of a report. */
export function reportLabel(name: string): string {
  return wordIn(wordsInUse()?.reports, name) ?? wordIn(REPORTS, name) ?? labelOf(name);
}

/** The head of a column of a report, or what one of its totals is called. */
export function columnLabel(name: string): string {
  return wordIn(wordsInUse()?.names, `reports.${name}`) ?? labelOf(name);
}

/** A sentence of the service, in the language in use where the catalogue has it. */
export function said(sentence: string): string {
  return wordIn(wordsInUse()?.sentences, sentence) ?? sentence;
}

/** What stands in running text: `payment terms`, but `API tokens`. German nouns keep their capitals. */
export function inText(name: string): string {
  return lowered(labelOf(name));
}

/** A label in running text. */
export function lowered(label: string): string {
  return wordsInUse() === undefined && /^[A-Z][a-z]/.test(label)
    ? label.charAt(0).toLowerCase() + label.slice(1)
    : label;
}

/** A field beyond a relation: `Partner country`; in German, where nouns do not stand beside each other, `Partner: Land`. */
export function inPath(first: string, below: readonly string[]): string {
  const [sign, rest] =
    wordsInUse() === undefined ? [' ', below.map((name) => inText(name))] : [': ', below.map(labelOf)];
  return [first, ...rest].join(sign);
}

/** English: `an invoice`, `a payment`, `an API token`, `a unit price`. */
export function withArticle(name: string): string {
  const text = inText(name);
  const soundsLikeVowel = /^[aeiou]/i.test(text) && !/^(uni|use|eu)/i.test(text);
  return `${soundsLikeVowel ? 'an' : 'a'} ${text}`;
}
