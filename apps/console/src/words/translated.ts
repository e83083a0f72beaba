import type { Field, ResourceSummary, Schema } from '../data/wire.js';
import { languageInUse, type Words, wordsInUse } from '../texts/language.js';
import { OWN_NAMES } from '../texts/names.js';
import { said, wordIn } from './labels.js';

/** Translates names and texts of the service from English. What the catalogue does not have stays unchanged. */

/** In English only what one resource calls its own. */
const ENGLISH: Words = {
  ...{ names: OWN_NAMES, values: OWN_NAMES, actions: {}, reports: {} },
  ...{ sentences: {}, participles: {}, refusals: {} },
};

/** `Rechnung bestätigt` of `invoice.confirmed`; `Rechnung: alle Ereignisse` of `invoice.*`. */
function eventWord(words: Words, value: string): string | undefined {
  const [record = '', verb = ''] = value.split('.');
  const noun = wordIn(words.names, record);
  if (noun === undefined || verb === '') return undefined;
  if (verb === '*') return `${noun}: ${wordIn(words.values, 'events.*')}`;
  const participle = wordIn(words.participles, verb);
  return participle && `${noun} ${participle}`;
}

/** The translation of a choice value; undefined: the catalogue has none. */
export function wordOfValue(words: Words, resource: string, field: string, value: string): string | undefined {
  return (
    wordIn(words.values, `${resource}.${field}.${value}`) ??
    wordIn(words.values, `${field}.${value}`) ??
    wordIn(words.values, value) ??
    wordIn(words.names, value) ??
    (value.includes('.') ? eventWord(words, value) : undefined)
  );
}

/** The translation of a field name; undefined: the catalogue has none. */
export function wordOfField(words: Words, resource: string, field: string): string | undefined {
  return wordIn(words.names, `${resource}.${field}`) ?? wordIn(words.names, field);
}

/** `within`: the field that it is a part of, such as `period` of `to`. */
function translatedField(words: Words, resource: string, field: Field, within = ''): Field {
  const label =
    wordIn(words.names, `${resource}.${within}.${field.name}`) ??
    wordIn(words.names, `${within}.${field.name}`) ??
    wordOfField(words, resource, field.name);
  return {
    ...field,
    ...(label === undefined ? {} : { label }),
    ...(field.description === undefined ? {} : { description: said(field.description) }),
    ...(field.fields
      ? { fields: field.fields.map((inner) => translatedField(words, resource, inner, field.name)) }
      : {}),
    ...(field.values
      ? { values: field.values.map((value) => translatedValue(words, resource, field.name, value)) }
      : {}),
  };
}

type Value = NonNullable<Field['values']>[number];

export function translatedValue(words: Words, resource: string, field: string, value: Value): Value {
  return {
    ...value,
    label: wordOfValue(words, resource, field, value.value) ?? value.label,
    ...(value.description === undefined ? {} : { description: said(value.description) }),
  };
}

function translate(words: Words, schema: Schema): Schema {
  return {
    ...schema,
    summary: said(schema.summary),
    fields: schema.fields.map((field) => translatedField(words, schema.name, field)),
    actions: schema.actions.map((action) => ({
      ...action,
      summary: said(action.summary),
      args: action.args.map((field) => translatedField(words, schema.name, field)),
    })),
  };
}

/** Cached per answer and language, so that an unchanged schema stays the same object. */
export function inLanguage<Given extends object, Made>(
  make: (words: Words, given: Given) => Made,
): (given: Given) => Made {
  const made = new WeakMap<Given, { readonly language: string; readonly result: Made }>();
  return (given) => {
    const words = wordsInUse() ?? ENGLISH;
    const before = made.get(given);
    if (before?.language === languageInUse()) return before.result;
    const result = make(words, given);
    made.set(given, { language: languageInUse(), result });
    return result;
  };
}

export const translatedSchema: (schema: Schema) => Schema = inLanguage(translate);

export const translatedResources: (all: readonly ResourceSummary[]) => readonly ResourceSummary[] = inLanguage(
  (_: Words, all: readonly ResourceSummary[]) => all.map((one) => ({ ...one, summary: said(one.summary) })),
);
