import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Those that read what a statement changed from arrays (1700000000996). */
const FUNCTIONS = ['check_levels', 'check_moves'];

/** `unnest(ids, dates)` as `unnest((SELECT ids), (SELECT dates))`. */
const hidden = (definition: string): string =>
  definition.replace(
    /\bunnest\(([a-z_, ]+)\)/g,
    (_, arrays: string) => `unnest(${arrays.replace(/\w+/g, '(SELECT $&)')})`,
  );

/** As in accounting (1700000001071): a plan that fits any number of rows is kept. */
export class InventoryPlansKept1700000001072 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const name of FUNCTIONS) {
      const text = `SELECT pg_get_functiondef('inventory.${name}()'::regprocedure) AS definition`;
      const [found] = (await runner.query(text)) as [{ definition: string }];
      await runner.query(hidden(found.definition));
    }
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
