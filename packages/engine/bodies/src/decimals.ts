import { at, type Field, type Fields, groupColumns, once, propertyOf } from '@daybook/definitions';
import type { Problem } from '@daybook/errors';
import { decimalPlaces, decimalsOfCurrency } from '@daybook/money';

type Row = Record<string, unknown>;

/** Where a body has a writable amount, or a list that contains some. */
interface Place {
  readonly property: string;
  /** Its name; in a group, after the group's name. */
  readonly names: readonly string[];
  /** The fields of the list's rows; undefined: it is an amount. */
  readonly below: Fields | undefined;
}

const placesIn = once((fields: Fields): readonly Place[] =>
  Object.entries(fields).flatMap(([name, field]): Place[] => {
    if (field.marks.readOnly) return [];
    if (field.kind === 'list') {
      const hasAmounts = placesIn(field.fields).length > 0;
      return hasAmounts ? [{ property: propertyOf(name, field), names: [name], below: field.fields }] : [];
    }
    if (field.kind !== 'group')
      return isAmount(field) ? [{ property: propertyOf(name, field), names: [name], below: undefined }] : [];
    const keys = Object.keys(field.fields);
    return groupColumns(name, field).flatMap(([column, inner], i): Place[] =>
      isAmount(inner)
        ? [{ property: propertyOf(column, inner), names: [name, keys[i] as string], below: undefined }]
        : [],
    );
  }),
);

function isAmount(field: Field): boolean {
  return field.kind === 'scalar' && field.type.kind === 'decimal' && field.type.decimals === undefined;
}

/**
 * A problem for each writable amount (`money()`) in `values`, including rows and groups, that has more decimals than its currency (wire.md
 * 4). Without a currency nothing is checked.
 */
export function tooPrecise(fields: Fields, values: Row, currency: string | null | undefined, path = ''): Problem[] {
  const amounts = placesIn(fields);
  // Without amounts, a field `currency` can be anything, such as the name of a column.
  if (!currency || amounts.length === 0) return [];
  const places = decimalsOfCurrency(currency);
  return amounts.flatMap(({ property, names, below }): Problem[] => {
    const value = values[property];
    const here = (): string => names.reduce(at, path);
    if (below)
      return ((value as Row[] | undefined) ?? []).flatMap((row, i) => tooPrecise(below, row, currency, at(here(), i)));
    if (typeof value !== 'string' || decimalPlaces(value) <= places) return [];
    const message = `${here()} has more decimals than ${currency} has: at most ${places}.`;
    return [{ field: here(), code: 'out_of_range', message }];
  });
}
