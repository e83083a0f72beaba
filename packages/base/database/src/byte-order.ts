/**
 * SQL that is true when texts of this database sort by their bytes. Under a language's collation, texts with the same beginning
 * can sort far apart: in Czech `ch` comes after `h`, in Danish `aa` after `z`.
 */
export const IN_ORDER_OF_BYTES = `(SELECT d.datlocprovider = 'b'
    OR d.datlocprovider = 'c' AND d.datcollate ~* '^(C|POSIX|C[.]utf-?8)$'
  FROM pg_catalog.pg_database d WHERE d.datname = pg_catalog.current_database())`;

/**
 * SQL of the indexes for prefix searches on numbers, codes and external ids. The columns (`table.column`) already have an index
 * by workspace. That index is enough where the database sorts by bytes, as the embedded one does: nothing is added there, and
 * writes cost no more. Elsewhere this adds one index each, on the rows whose column is not empty (docs/adr/0027).
 */
export function prefixIndexes(schema: string, columns: readonly string[]): string {
  const indexes = columns.map((each) => {
    const [table, column] = each.split('.');
    return `CREATE INDEX ${table}_${column}_prefix_idx ON ${schema}.${table} (workspace_id, ${column} COLLATE "C")
      WHERE ${column} IS NOT NULL;`;
  });
  return `DO $$ BEGIN IF NOT ${IN_ORDER_OF_BYTES} THEN ${indexes.join('\n')} END IF; END $$`;
}
