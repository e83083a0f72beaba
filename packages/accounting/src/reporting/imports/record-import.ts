import type { Resource } from '@daybook/records';
import { importColumns } from './columns.js';
import { rowBody, type ImportType, keptText, type Planned, type SentRow } from './import-type.js';

/**
 * Master data: each row is a record, and all its writable fields are columns. Without an external id it is identified by the
 * first of `orBy` that it has, which must then be new.
 */
export function recordImport(resource: Resource, ...orBy: readonly ('code' | 'name')[]): ImportType {
  const columns = importColumns(resource.fields);
  return {
    writes: [resource],
    columns,
    needed: columns.filter(({ isRequired }) => isRequired).map(({ name }) => name),
    grouping: undefined,
    action: undefined,
    plan([row]) {
      const external = keptText(row!.values.get('external_id'));
      const identity =
        external === undefined ? named(row!, orBy) : ({ field: 'external_id', value: external } as const);
      return { resource: resource.name, body: rowBody(columns, row!), counts: { [resource.name]: 1 }, identity };
    },
    // `sale_taxes[1]` is in the column `sale_taxes`.
    place: (field) => ({ index: 0, column: field.replace(/\[\d+\]$/, '') }),
  };
}

function named({ values }: SentRow, by: readonly ('code' | 'name')[]): Planned['identity'] {
  const field = by.find((name) => keptText(values.get(name)) !== undefined);
  return field && { field, value: keptText(values.get(field))! };
}
