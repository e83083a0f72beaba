import type { Field } from '../data/wire.js';
import { wordsInUse } from '../texts/language.js';
import { NAMES, REPORTS } from '../texts/names.js';
import { SENTENCES } from '../texts/sentences.js';

type Names = Readonly<Record<string, string>>;

/** Own properties only, so that `constructor` is not found. Undefined: there is no such name. */
export function wordIn(names: Names | undefined, name: string): string | undefined {
  return names !== undefined && Object.hasOwn(names, name) ? names[name] : undefined;
}

/** `date_planned` as `Date planned`, or its better English name. Used beside messages of the service, which are English. */
export function inEnglish(name: string): string {
  const known = wordIn(NAMES, name);
  if (known !== undefined) return known;
  const words = name.replace(/_at$/, '').replaceAll(/[._/]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The label of a field or a resource; in English if the catalogue does not have it. */
export function labelOf(name: string): string {
  return wordIn(wordsInUse()?.names, name) ?? inEnglish(name);
}

/** Whether a text is the name of a list: `invoices` of a saved view. */
export function isCollection({ name, type }: Pick<Field, 'name' | 'type'>): boolean {
  return name === 'resource' && type === 'string';
}

/** The label of a field in its resource, where it may differ from fields of the same name elsewhere. */
export function fieldLabel({ name, label }: Pick<Field, 'name' | 'label'>): string {
  return label ?? labelOf(name);
}

/**
 * The button of an action, which may have another name in one resource, or on records of one type: money is received for an
 * invoice, a bill is paid, and a credit note is refunded.
 */
export function actionLabel(name: string, resource: string, type?: unknown): string {
  const { actions = NAMES } = wordsInUse() ?? {};
  return (
    wordIn(actions, `${String(type)}.${name}`) ??
    wordIn(actions, `${resource}.${name}`) ??
    wordIn(actions, name) ??
    inEnglish(name)
  );
}

/** What a scope permits, as people read it: `Read sales` for `read:sales`. */
export function permissionLabel(scope: string): string {
  return wordIn(wordsInUse()?.values, `scopes.${scope}`) ?? inEnglish(scope.replace(':', ' '));
}

/** The label of a state or another choice where the schema is not available. */
export function valueLabel(value: string): string {
  const words = wordsInUse();
  return wordIn(words?.values, value) ?? wordIn(words?.names, value) ?? inEnglish(value);
}

/** A role inside a sentence: `owner`. */
export function roleInText(role: string): string {
  return wordIn(wordsInUse()?.values, role) ?? role;
}

/** The title of a report. */
export function reportLabel(name: string): string {
  return wordIn(wordsInUse()?.reports, name) ?? wordIn(REPORTS, name) ?? labelOf(name);
}

/** The header of a report column, or the label of a total. */
export function columnLabel(name: string): string {
  return wordIn(wordsInUse()?.names, `reports.${name}`) ?? labelOf(name);
}

/** A sentence of the service as people read it: translated if the catalogue has it, and in English without the names of programs. */
export function said(sentence: string): string {
  return wordIn(wordsInUse()?.sentences ?? SENTENCES, sentence) ?? sentence;
}

/** A name inside a sentence: `payment terms`, but `API tokens`. German nouns keep their capitals. */
export function inText(name: string): string {
  return lowered(labelOf(name));
}

/** A label inside a sentence. */
export function lowered(label: string): string {
  return wordsInUse() === undefined && /^[A-Z][a-z]/.test(label)
    ? label.charAt(0).toLowerCase() + label.slice(1)
    : label;
}

/** A field of a related record: `Partner country`; in German, where nouns cannot follow each other, `Partner: Land`. */
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
