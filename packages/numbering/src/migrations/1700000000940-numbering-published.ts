import type { MigrationInterface, QueryRunner } from 'typeorm';

const SERIES = `CREATE VIEW numbering.published_series AS
  SELECT workspace_id, scope_id, class, period, next FROM numbering.series`;

const KEY = 's.workspace_id = of_workspace AND s.scope_id = of_scope AND s.class = of_class AND s.period = of_period';

/**
 * The first of a block of numbers. For functions of other schemas that run with the owner's rights and check it: whoever else
 * calls this moves a series by one, or is refused.
 */
const TAKE_BLOCK = `
  CREATE FUNCTION numbering.take_block(of_workspace uuid, of_scope uuid, of_class text, of_period text, how_many integer)
  RETURNS integer LANGUAGE plpgsql SET search_path = '' AS $body$
  DECLARE
    first_seq integer;
  BEGIN
    IF (how_many BETWEEN 1 AND 10000) IS NOT TRUE THEN
      RAISE EXCEPTION 'A block has 1 to 10,000 numbers.' USING ERRCODE = '23514', CONSTRAINT = 'series_block_check';
    END IF;
    INSERT INTO numbering.series AS s (workspace_id, scope_id, class, period, next)
    VALUES (of_workspace, of_scope, of_class, of_period, how_many + 1)
    ON CONFLICT (workspace_id, scope_id, class, period) DO UPDATE SET next = s.next + how_many
    RETURNING s.next - how_many INTO first_seq;
    RETURN first_seq;
  END
  $body$`;

/** Locks a series: nobody takes a number of it until the transaction ends. */
const HOLD_SERIES = `
  CREATE FUNCTION numbering.hold_series(of_workspace uuid, of_scope uuid, of_class text, of_period text)
  RETURNS void LANGUAGE plpgsql SET search_path = '' AS $body$
  BEGIN
    PERFORM 1 FROM numbering.series s WHERE ${KEY} FOR UPDATE;
  END
  $body$`;

/** Sets a series that is held to go on after `last_seq`; answers its next number. With the owner's rights, as a block. */
const CONTINUE_AFTER = `
  CREATE FUNCTION numbering.continue_after(of_workspace uuid, of_scope uuid, of_class text, of_period text, last_seq integer)
  RETURNS integer LANGUAGE plpgsql SET search_path = '' AS $body$
  DECLARE
    next_seq integer;
  BEGIN
    UPDATE numbering.series s SET next = last_seq + 1 WHERE ${KEY} RETURNING s.next INTO next_seq;
    RETURN next_seq;
  END
  $body$`;

export class NumberingPublished1700000000940 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [SERIES, TAKE_BLOCK, HOLD_SERIES, CONTINUE_AFTER]) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
