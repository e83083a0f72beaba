import { at, type Field, type Fields, groupColumns, propertyOf } from '@daybook/definitions';
import type { Problem } from '@daybook/errors';
import { decimalsOf, decimalsOfCurrency } from '@daybook/money';

type Row = Record<string, unknown>;

/**
 * A problem for each writable amount (`money()`) among `values`, rows and groups included, that has more places than its
 * currency (wire.md 4). No currency: nothing to hold it against.
 */
export function tooPrecise(fields: Fields, values: Row, currency: string | null | undefined, path = ''): Problem[] {
  if (!currency) return [];
  const places = decimalsOfCurrency(currency);
  const refusal = (field: Field, value: unknown, here: string): Problem[] => {
    const isAmount = field.kind === 'scalar' && field.type.kind === 'decimal' && field.type.decimals === undefined;
    if (!isAmount || typeof value !== 'string' || decimalsOf(value) <= places) return [];
    const message = `${here} has more decimals than ${currency} has: at most ${places}.`;
    return [{ field: here, code: 'out_of_range', message }];
  };
  return Object.entries(fields).flatMap(([name, field]) => {
    const here = at(path, name);
    if (field.marks.readOnly) return [];
    if (field.kind === 'list') {
      const list = (values[propertyOf(name, field)] as Row[] | undefined) ?? [];
      return list.flatMap((row, i) => tooPrecise(field.fields, row, currency, at(here, i)));
    }
    if (field.kind !== 'group') return refusal(field, values[propertyOf(name, field)], here);
    const keys = Object.keys(field.fields);
    return groupColumns(name, field).flatMap(([column, inner], i) =>
      refusal(inner, values[propertyOf(column, inner)], at(here, keys[i] as string)),
    );
  });
}
