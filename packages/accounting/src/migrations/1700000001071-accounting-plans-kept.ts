import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Those that read what a statement changed from arrays (1700000000995). */
const FUNCTIONS = [
  ...['check_entry_open', 'check_invoice_open', 'check_invoice_open_by_line', 'check_open_items'],
  ...['settle_items', 'reopen_items', 'check_residual'],
];

/** `unnest(ids, dates)` as `unnest((SELECT ids), (SELECT dates))`. */
const hidden = (definition: string): string =>
  definition.replace(
    /\bunnest\(([a-z_, ]+)\)/g,
    (_, arrays: string) => `unnest(${arrays.replace(/\w+/g, '(SELECT $&)')})`,
  );

/**
 * PostgreSQL expects ten rows of an array that it does not know, and as many as there are of one that is given to it: for the few rows of a
 * document a plan for these always looked cheaper than the one it could have kept, and it planned the checks each time. Of a subquery it
 * expects ten in both.
 */
export class AccountingPlansKept1700000001071 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const name of FUNCTIONS) {
      const text = `SELECT pg_get_functiondef('accounting.${name}()'::regprocedure) AS definition`;
      const [found] = (await runner.query(text)) as [{ definition: string }];
      await runner.query(hidden(found.definition));
    }
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
