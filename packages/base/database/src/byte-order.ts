/**
 * Whether texts are in the order of their bytes in this database, as SQL. In the order of a language some texts that begin alike are far
 * apart: in Czech `ch` comes after `h`, in Danish `aa` after `z`.
 */
export const IN_ORDER_OF_BYTES = `(SELECT d.datlocprovider = 'b'
    OR d.datlocprovider = 'c' AND d.datcollate ~* '^(C|POSIX|C[.]utf-?8)$'
  FROM pg_catalog.pg_database d WHERE d.datname = pg_catalog.current_database())`;

/**
 * The SQL of indexes by which a search finds how a number, a code or an external id begins, on columns (`table.column`) that have an
 * index by workspace anyway. That index serves where the database keeps the order of bytes, as the embedded one does: there this
 * adds nothing, and a write costs no more. Elsewhere each is one more index, of the rows whose column is not empty (docs/adr/0027).
 */
export function prefixIndexes(schema: string, columns: readonly string[]): string {
  const indexes = columns.map((each) => {
    const [table, column] = each.split('.');
    return `CREATE INDEX ${table}_${column}_prefix_idx ON ${schema}.${table} (workspace_id, ${column} COLLATE "C")
      WHERE ${column} IS NOT NULL;`;
  });
  return `DO $$ BEGIN IF NOT ${IN_ORDER_OF_BYTES} THEN ${indexes.join('\n')} END IF; END $$`;
}
