import type { Resource } from '@daybook/records';
import { importColumns } from './columns.js';
import { rowBody, type ImportType, keptText, type Planned, type SentRow } from './import-type.js';

/**
 * Master data: each row is a record, and all its writable fields are columns. Without an external id it is identified by `orBy`, which must
 * then be new.
 */
export function recordImport(resource: Resource, orBy?: 'name'): ImportType {
  const columns = importColumns(resource.fields);
  return {
    columns,
    needed: columns.filter(({ isRequired }) => isRequired).map(({ name }) => name),
    groupedBy: undefined,
    action: undefined,
    plan([row]) {
      const external = keptText(row!.values.get('external_id'));
      const identity =
        external === undefined ? named(row!, orBy) : ({ field: 'external_id', value: external } as const);
      return { resource: resource.name, body: rowBody(columns, row!), counts: { [resource.name]: 1 }, identity };
    },
    place: (field) => ({ index: 0, column: field }),
  };
}

function named({ values }: SentRow, by: 'name' | undefined): Planned['identity'] {
  const value = by && keptText(values.get(by));
  return by === undefined || value === undefined ? undefined : { field: by, value };
}
