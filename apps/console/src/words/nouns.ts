import type { Field, Related, Row, Schema } from '../data/wire.js';
import { t } from '../texts/words.js';
import { formatNumber } from './formats.js';
import { inText, labelOf, lowered } from './labels.js';

type Kind = Pick<Schema, 'name' | 'base' | 'singular'>;

/** The kind of one record. A list of some records of another resource has its own name: a delivery is a transfer. */
function kindOf({ name, base, singular }: Kind): string {
  return name === base || name.includes('/') ? singular : name.replace(/ies$/, 'y').replace(/s$/, '');
}

/** The noun for one record inside a sentence. */
export function nounOf(schema: Kind): string {
  return inText(kindOf(schema));
}

const singularOf = (name: string): string => name.replace(/ies$/, 'y').replace(/xes$/, 'x').replace(/s$/, '');

/** What a reference is called. A draft has no number yet: `Invoice without a number`. `target`: the list, if the reference has none. */
export function relatedName({ id, name, resource }: Related, target: string | undefined): string {
  const list = resource ?? target;
  if (name !== null && name !== '') return name;
  return list === undefined ? id : t.nouns.withoutNumber(labelOf(singularOf(list)));
}

/** `1 invoice`, `12 payment terms`, by the name of the list. */
export function countedRecords(name: string, count: number): string {
  const one = singularOf(name);
  return `${formatNumber(count)} ${inText(count === 1 ? one : name)}`;
}

type Named = Kind & { readonly fields?: readonly Field[] };

/**
 * The noun for this record: a credit note is an invoice by its resource, a delivery is a transfer. Its type or kind is used
 * only if one of the field's values is the name of a resource, so `asset` is not a noun. `all`: the known resources.
 */
export function nounOfRecord(resource: Named, row: Row, all: readonly Named[]): string {
  const own = nounOf(resource);
  const kind = row.type ?? row.kind;
  if (typeof kind !== 'string') return own;
  const kinds = [resource, ...all.filter(({ base }) => base === resource.base)].map(kindOf);
  const view = kinds.find((one) => kind === one || kind.startsWith(`${one}_`));
  if (view !== undefined) return inText(view);
  const values =
    resource.fields?.find(({ name, type }) => type === 'choice' && name === ('type' in row ? 'type' : 'kind'))
      ?.values ?? [];
  const label = values.some(({ value }) => kinds.includes(value))
    ? values.find(({ value }) => value === kind)?.label
    : undefined;
  return label === undefined ? own : lowered(label);
}

/** `The invoice was not saved.`, `The payment terms were not saved.` */
export function notSaved(schema: Kind, why = '.'): string {
  return t.nouns.notSaved(nounOf(schema), why);
}
