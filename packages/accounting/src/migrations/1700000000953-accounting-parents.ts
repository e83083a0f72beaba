import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * As before (1700000000950), without sorting the parents first: nearly always there is one, and to look it up and lock it again
 * for a line of the same costs less than to sort. FOR SHARE: a line of a draft that another session is posting waits for it,
 * and a poster waits for lines that are not committed.
 */
const checkParents = (name: string, parents: string, table: string, message: string) => `
  CREATE OR REPLACE FUNCTION accounting.${name}() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $body$
  DECLARE
    any_posted boolean;
  BEGIN
    SELECT bool_or(p.state = 'posted') INTO any_posted
    FROM ${parents}
    CROSS JOIN LATERAL (SELECT t.state FROM accounting.${table} t
      WHERE t.workspace_id = c.workspace_id AND t.id = c.${table === 'entries' ? 'entry_id' : 'invoice_id'} FOR SHARE) p;
    IF any_posted THEN
      RAISE EXCEPTION '${message}' USING ERRCODE = '23514', CONSTRAINT = TG_ARGV[0];
    END IF;
    RETURN NULL;
  END
  $body$`;

const INVOICE_LINES_STAY = 'The lines of a posted document never change.';

const PARENTS = [
  checkParents('check_entry_open', 'changed c', 'entries', 'The lines of a posted entry never change.'),
  checkParents('check_invoice_open', 'changed c', 'invoices', INVOICE_LINES_STAY),
  // OFFSET 0: line by line by its key, however few lines there were when this was planned.
  checkParents(
    'check_invoice_open_by_line',
    `changed x CROSS JOIN LATERAL (SELECT l.workspace_id, l.invoice_id FROM accounting.invoice_lines l
      WHERE l.workspace_id = x.workspace_id AND l.id = x.line_id OFFSET 0) c`,
    'invoices',
    INVOICE_LINES_STAY,
  ),
];

/** Lines stay as they were posted (domain.md 7: 5). */
export class AccountingParents1700000000953 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of PARENTS) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
