/**
 * One row for each payment of a document: the amount it paid, write-off included (domain.md 9). Found through the entry of the other line:
 * a payment settles with either of two entries. OFFSET 0 makes PostgreSQL start at the lines of the document, even without statistics.
 */
export const invoicePayments = `CREATE OR REPLACE VIEW accounting.invoice_payments AS
  SELECT workspace_id, entry_id, id, name, date, amount,
    row_number() OVER (PARTITION BY workspace_id, entry_id ORDER BY first_match)::integer AS position
  FROM (
    SELECT l.workspace_id, l.entry_id, p.id, p.number AS name, p.date, sum(m.amount) AS amount, min(m.id::text) AS first_match
    FROM accounting.entry_lines l
    CROSS JOIN LATERAL (
        SELECT r.id, r.amount, r.credit_line_id AS line_id FROM accounting.reconciliations r
        WHERE r.workspace_id = l.workspace_id AND r.debit_line_id = l.id AND r.state = 'active'
        UNION ALL
        SELECT r.id, r.amount, r.debit_line_id AS line_id FROM accounting.reconciliations r
        WHERE r.workspace_id = l.workspace_id AND r.credit_line_id = l.id AND r.state = 'active' OFFSET 0) AS m
    CROSS JOIN LATERAL (SELECT e.source_id FROM accounting.entry_lines x
        JOIN accounting.entries e ON e.workspace_id = l.workspace_id AND e.id = x.entry_id AND e.source_resource = 'payments'
        WHERE x.workspace_id = l.workspace_id AND x.id = m.line_id OFFSET 0) AS o
    CROSS JOIN LATERAL (SELECT p.id, p.number, p.date FROM accounting.payments p
        WHERE p.workspace_id = l.workspace_id AND p.id = o.source_id OFFSET 0) AS p
    GROUP BY l.workspace_id, l.entry_id, p.id, p.number, p.date) AS paid`;
