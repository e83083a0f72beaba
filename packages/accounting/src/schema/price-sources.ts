/** The price list of a document of any kind, or of a partner. */
export function priceListColumn(table: string): string[] {
  const name = table.split('.')[1];
  return [
    `ALTER TABLE ${table} ADD COLUMN price_list_id uuid`,
    `ALTER TABLE ${table} ADD CONSTRAINT ${name}_price_list_fkey FOREIGN KEY (workspace_id, price_list_id)
      REFERENCES accounting.price_lists (workspace_id, id)`,
    `CREATE INDEX ${name}_price_list_idx ON ${table} (workspace_id, price_list_id) WHERE price_list_id IS NOT NULL`,
  ];
}

/** Where the price of a line comes from. */
export const priceSourceColumn = (table: string): string => `ALTER TABLE ${table} ADD COLUMN price_source text`;
