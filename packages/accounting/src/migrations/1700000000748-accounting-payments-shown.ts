import type { MigrationInterface, QueryRunner } from 'typeorm';

const seenFrom = (own: string, other: string) => `
        SELECT r.id, r.amount, r.${other} AS line_id FROM accounting.reconciliations r
        WHERE r.workspace_id = l.workspace_id AND r.${own} = l.id AND r.state = 'active'`;

/**
 * One row for each payment of a document: what of the document it paid, write-off included (domain.md 9). As before, but
 * step by step from the document's own lines: OFFSET 0 keeps a plan that knows little of the tables from beginning elsewhere.
 */
const INVOICE_PAYMENTS = `
  CREATE OR REPLACE VIEW accounting.invoice_payments AS
  SELECT workspace_id, entry_id, id, name, date, amount,
    row_number() OVER (PARTITION BY workspace_id, entry_id ORDER BY first_match)::integer AS position
  FROM (
    SELECT l.workspace_id, l.entry_id, p.id, p.number AS name, p.date, sum(m.amount) AS amount, min(m.id::text) AS first_match
    FROM accounting.entry_lines l
    CROSS JOIN LATERAL (${seenFrom('debit_line_id', 'credit_line_id')}
        UNION ALL ${seenFrom('credit_line_id', 'debit_line_id')} OFFSET 0) AS m
    CROSS JOIN LATERAL (SELECT x.entry_id FROM accounting.entry_lines x
        WHERE x.workspace_id = l.workspace_id AND x.id = m.line_id OFFSET 0) AS o
    CROSS JOIN LATERAL (SELECT p.id, p.number, p.date FROM accounting.payments p
        WHERE p.workspace_id = l.workspace_id AND p.entry_id = o.entry_id OFFSET 0) AS p
    GROUP BY l.workspace_id, l.entry_id, p.id, p.number, p.date) AS paid`;

/** What an invoice shows of its payments costs what they are, however many matches there are beside them. */
export class AccountingPaymentsShown1700000000748 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(INVOICE_PAYMENTS);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
