import { createHash } from 'node:crypto';
import { type BackupEnd, FORMAT, type SectionHead, type TableSum } from './backup-format.js';
import type { TableShape } from './tables.js';

const NEWLINE = 10;

export const sha256 = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');

/** In PostgreSQL's text format each row ends with the only newline in it. */
export function rowsIn(content: Buffer): number {
  let rows = 0;
  for (let at = content.indexOf(NEWLINE); at >= 0; at = content.indexOf(NEWLINE, at + 1)) rows++;
  return rows;
}

/** The counts and checksums of a backup, in whatever order its sections come. */
export class SectionSums {
  rows = 0;
  private readonly ofTables = new Map<string, SectionHead[]>();

  constructor(
    private readonly header: string,
    tables: readonly TableShape[],
  ) {
    for (const { name } of tables) this.ofTables.set(name, []);
  }

  /** Returns whether the header names its table. */
  add({ table, piece, part, rows, bytes, sha256: sum }: SectionHead): boolean {
    this.rows += rows;
    return this.ofTables.get(table)?.push({ table, piece, part, rows, bytes, sha256: sum }) !== undefined;
  }

  end(): BackupEnd {
    const tables = [...this.ofTables].map(([table, heads]) => sumOf(table, heads));
    return { end: FORMAT, rows: this.rows, tables, sha256: sha256(this.header + JSON.stringify(tables)) };
  }
}

function sumOf(table: string, heads: readonly SectionHead[]): TableSum {
  const inOrder = heads.toSorted((a, b) => a.piece - b.piece || a.part - b.part);
  const rows = heads.reduce((sum, head) => sum + head.rows, 0);
  const lines = inOrder.map((head) => `${head.piece} ${head.part} ${head.rows} ${head.sha256}\n`);
  return { table, rows, sha256: sha256(lines.join('')) };
}
