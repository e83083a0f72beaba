import type { Field, Row, Schema } from '../data/wire.js';
import { inText } from './labels.js';

/** What one record is in running text. A list of some of another resource's records has its own: a delivery is a transfer. */
export function nounOf({ name, base, singular }: Pick<Schema, 'name' | 'base' | 'singular'>): string {
  return inText(name === base || name.includes('/') ? singular : name.replace(/ies$/, 'y').replace(/s$/, ''));
}

type Named = Pick<Schema, 'name' | 'base' | 'singular'> & { readonly fields?: readonly Field[] };

/**
 * What this very record is: a credit note is an invoice by its resource, a delivery a transfer. Its type or kind tells, where one
 * of the values is what a record of the resource, or of a list of some of its records, is called: so `asset` is no noun.
 * `all`: the resources that are known.
 */
export function nounOfRecord(resource: Named, row: Row, all: readonly Named[]): string {
  const own = nounOf(resource);
  const kind = row.type ?? row.kind;
  if (typeof kind !== 'string') return own;
  const nouns = [resource, ...all.filter(({ base }) => base === resource.base)].map(nounOf);
  const view = nouns.find((noun) => kind === noun || kind.startsWith(`${noun}_`));
  if (view !== undefined) return view;
  const values =
    resource.fields?.find(({ name, type }) => type === 'choice' && name === ('type' in row ? 'type' : 'kind'))
      ?.values ?? [];
  const label = values.some(({ value }) => nouns.includes(value))
    ? values.find(({ value }) => value === kind)?.label
    : undefined;
  return label === undefined ? own : label.charAt(0).toLowerCase() + label.slice(1);
}

/** `The invoice was not saved.`, `The payment terms were not saved.` */
export function notSaved(schema: Pick<Schema, 'name' | 'base' | 'singular'>, why = '.'): string {
  const noun = nounOf(schema);
  return `The ${noun} ${/[^s]s$/.test(noun) ? 'were' : 'was'} not saved${why}`;
}
