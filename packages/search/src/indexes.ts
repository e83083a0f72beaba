import { Database, IN_ORDER_OF_BYTES } from '@daybook/database';
import { Injectable } from '@nestjs/common';

/** By which indexes the text of a table is found. Each begins with the workspace. */
export interface TextIndexes {
  /** Columns that are compared as they are. */
  readonly plain: ReadonlySet<string>;
  /** Of these the ones whose index has the order of bytes, in which what begins alike is a range → the collation to name, with a blank before it. */
  readonly ranges: ReadonlyMap<string, string>;
  /** Columns whose small letters are compared, byte by byte: `lower(name) COLLATE "C"`. */
  readonly folded: ReadonlySet<string>;
  /** Columns whose words are found → the schema of the function that takes them apart (`wordFunctions` of `@daybook/database`). */
  readonly words: ReadonlyMap<string, string>;
}

const C = ' COLLATE "C"';

const nothing = () => ({
  plain: new Set<string>(),
  ranges: new Map<string, string>(),
  folded: new Set<string>(),
  words: new Map<string, string>(),
});
const NONE: TextIndexes = nothing();

/** The second column of every index by workspace that is whole, and the only column of those by words. */
const INDEXES = `
  SELECT pg_catalog.format('%s.%s', n.nspname, t.relname) AS table, m.amname = 'gin' AS of_words,
    pg_catalog.pg_get_indexdef(i.indexrelid, CASE m.amname WHEN 'gin' THEN 1 ELSE 2 END, true) AS key,
    (SELECT CASE l.collname WHEN 'C' THEN '${C}' WHEN 'default' THEN CASE WHEN ${IN_ORDER_OF_BYTES} THEN '' END END
      FROM pg_catalog.pg_collation l WHERE l.oid = i.indcollation[1]) AS of_bytes,
    pg_catalog.pg_get_expr(i.indpred, i.indrelid, true) AS rows
  FROM pg_catalog.pg_index i
  JOIN pg_catalog.pg_class c ON c.oid = i.indexrelid
  JOIN pg_catalog.pg_am m ON m.oid = c.relam
  JOIN pg_catalog.pg_class t ON t.oid = i.indrelid
  JOIN pg_catalog.pg_namespace n ON n.oid = t.relnamespace
  WHERE i.indisvalid AND n.nspname !~ '^pg_' AND (
    m.amname = 'gin' AND i.indnkeyatts = 1
    OR m.amname = 'btree' AND i.indnkeyatts > 1 AND i.indkey[0] = (
      SELECT a.attnum FROM pg_catalog.pg_attribute a WHERE a.attrelid = t.oid AND a.attname = 'workspace_id'))`;

interface Row {
  readonly table: string;
  readonly of_words: boolean;
  readonly key: string;
  /** The collation to name where it is that of bytes. */
  readonly of_bytes: string | null;
  readonly rows: string | null;
}

/**
 * Which text can be found through an index, as the database says: a package that adds an index is found by it, and nothing that
 * has none is asked of a whole table.
 */
@Injectable()
export class Indexes {
  private known: Promise<ReadonlyMap<string, TextIndexes>> | undefined;

  constructor(private readonly database: Database) {}

  /** By table. It is read once, since migrations come before the service; what failed is read again. */
  all(): Promise<(table: string) => TextIndexes> {
    this.known ??= this.read().catch((error: unknown) => {
      this.known = undefined;
      throw error;
    });
    return this.known.then((known) => (table) => known.get(table) ?? NONE);
  }

  private async read(): Promise<ReadonlyMap<string, TextIndexes>> {
    const byTable = new Map<string, ReturnType<typeof nothing>>();
    for (const row of await this.database.query<Row>(INDEXES)) {
      const found = byTable.get(row.table) ?? {
        plain: new Set(),
        ranges: new Map(),
        folded: new Set(),
        words: new Map(),
      };
      byTable.set(row.table, found);
      const [, schema, ofWords] = /^(\w+)\.search_words\(workspace_id, (\w+)\)$/.exec(row.key) ?? [];
      const lower = /^lower\((\w+)\)$/.exec(row.key)?.[1];
      if (row.of_words && schema !== undefined && ofWords !== undefined) found.words.set(ofWords, schema);
      else if (lower !== undefined && row.of_bytes === C && isWhole(row.rows, lower)) found.folded.add(lower);
      else if (/^\w+$/.test(row.key) && isWhole(row.rows, row.key)) {
        found.plain.add(row.key);
        if (row.of_bytes !== null) found.ranges.set(row.key, row.of_bytes);
      }
    }
    return byTable;
  }
}

/** Whether an index has every row whose column is not empty. */
function isWhole(rows: string | null, column: string): boolean {
  return rows === null || rows === `${column} IS NOT NULL`;
}
