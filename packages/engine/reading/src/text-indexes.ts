import { Database, IN_ORDER_OF_BYTES } from '@daybook/database';
import { Injectable } from '@nestjs/common';

/** The indexes that can find the text of a table. Each starts with the workspace. */
export interface IndexedText {
  /** Columns that are compared as they are. */
  readonly plain: ReadonlySet<string>;
  /** Those among them whose index sorts by bytes, so that a common prefix is a range → the collation to name, with a leading blank. */
  readonly ranges: ReadonlyMap<string, string>;
  /** Columns that are compared in lower case without accents, by bytes: `search_fold(name) COLLATE "C"`. */
  readonly folded: ReadonlySet<string>;
  /** Columns with numbers that can be found by their last part. */
  readonly serials: ReadonlySet<string>;
  /**
   * The schema of the functions that fold texts and split numbers (`searchFunctions` of `@daybook/database`): the table's schema, if it has
   * them.
   */
  readonly functions: string | undefined;
  /** Columns that can be found by their words. */
  readonly words: ReadonlySet<string>;
}

const C = ' COLLATE "C"';

const nothing = (functions: string | undefined) => ({
  plain: new Set<string>(),
  ranges: new Map<string, string>(),
  folded: new Set<string>(),
  serials: new Set<string>(),
  words: new Set<string>(),
  functions,
});

/** The second column of every index by workspace that is complete, and the only column of word indexes. */
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

const FUNCTIONS = `
  SELECT n.nspname AS schema FROM pg_catalog.pg_proc p JOIN pg_catalog.pg_namespace n ON n.oid = p.pronamespace
  WHERE p.proname = 'search_fold'`;

interface Row {
  readonly table: string;
  readonly of_words: boolean;
  readonly key: string;
  /** The collation to name when it sorts by bytes. */
  readonly of_bytes: string | null;
  readonly rows: string | null;
}

/**
 * Which text can be found through an index, read from the catalogue: an index that a package adds is used automatically, and text without
 * one never causes a table scan.
 */
@Injectable()
export class TextIndexes {
  private known: Promise<(table: string) => IndexedText> | undefined;

  constructor(private readonly database: Database) {}

  /** By table. Read once, because migrations run before the service; failures are retried. */
  all(): Promise<(table: string) => IndexedText> {
    this.known ??= this.read().catch((error: unknown) => {
      this.known = undefined;
      throw error;
    });
    return this.known;
  }

  private async read(): Promise<(table: string) => IndexedText> {
    const [rows, functions] = await Promise.all([
      this.database.query<Row>(INDEXES),
      this.database.query<{ schema: string }>(FUNCTIONS),
    ]);
    const noneOf = (table: string) => nothing(functions.find(({ schema }) => table.startsWith(`${schema}.`))?.schema);
    const byTable = new Map<string, ReturnType<typeof nothing>>();
    for (const row of rows) {
      const found = byTable.get(row.table) ?? noneOf(row.table);
      byTable.set(row.table, found);
      const [, made, column] = /^\w+\.search_(words|fold|serial)\((?:workspace_id, )?(\w+)\)$/.exec(row.key) ?? [];
      const name = column ?? row.key;
      if (row.of_words) {
        if (made === 'words') found.words.add(name);
      } else if (!/^\w+$/.test(name) || !isWhole(row.rows, name)) continue;
      else if (made === 'serial') found.serials.add(name);
      else if (made === 'fold') {
        if (row.of_bytes === C) found.folded.add(name);
      } else {
        found.plain.add(name);
        if (row.of_bytes !== null) found.ranges.set(name, row.of_bytes);
      }
    }
    return (table) => byTable.get(table) ?? noneOf(table);
  }
}

/** Whether an index contains every row whose column is not empty. */
function isWhole(rows: string | null, column: string): boolean {
  return rows === null || rows === `${column} IS NOT NULL`;
}
