/** The documents whose entries have these lines: workspace, line ids. */
export const DOCUMENTS = `
  SELECT DISTINCT e.source_resource AS resource, e.source_id AS id
  FROM accounting.entry_lines l JOIN accounting.entries e ON e.workspace_id = $1 AND e.id = l.entry_id
  WHERE l.workspace_id = $1 AND l.id = ANY($2::uuid[]) AND e.source_resource IN ('invoices', 'bills', 'payments')
  ORDER BY 1, 2`;

const seenFrom = (own: string, other: string) => `
      SELECT m.id, m.amount, m.${other} AS other_id FROM accounting.reconciliations m
      WHERE m.workspace_id = $1 AND m.${own} = l.id AND m.state = 'active'`;

/**
 * Each active match of a document's lines, seen from the document: `r`, and `xe`, the entry on its other side. Joins step by step from
 * those lines: OFFSET 0 keeps a plan without statistics from starting elsewhere.
 */
const MATCHES = `accounting.entry_lines l
    CROSS JOIN LATERAL (${seenFrom('debit_line_id', 'credit_line_id')} UNION ALL ${seenFrom('credit_line_id', 'debit_line_id')} OFFSET 0) AS r
    CROSS JOIN LATERAL (
      SELECT e.workspace_id, e.source_resource, e.source_id FROM accounting.entry_lines x
      JOIN accounting.entries e ON e.workspace_id = $1 AND e.id = x.entry_id
      WHERE x.workspace_id = $1 AND x.id = r.other_id OFFSET 0) AS xe`;

/** Parameters: workspace, document ids, the ids of their entries (a document that is being posted does not refer to its entry yet). */
export const SETTLED_INVOICES = `
  SELECT d.id,
    (SELECT trim_scale(coalesce(sum(o.residual_currency), 0)) FROM accounting.entry_lines l
      JOIN accounting.accounts a ON a.workspace_id = $1 AND a.id = l.account_id
      JOIN accounting.open_items o ON o.workspace_id = $1 AND o.id = l.id
      WHERE l.workspace_id = $1 AND l.entry_id = d.entry_id AND a.type IN ('receivable', 'payable')) AS residual,
    m.credited, m.only_reversed AS "onlyReversed"
  FROM unnest($2::uuid[], $3::uuid[]) AS d (id, entry_id)
  CROSS JOIN LATERAL (
    SELECT trim_scale(coalesce(sum(r.amount) FILTER (WHERE c.type IN ('credit_note', 'bill_credit_note')), 0)) AS credited,
      coalesce(bool_and(c.reversal_of_id IS NOT DISTINCT FROM d.id), false) AS only_reversed
    FROM ${MATCHES}
    LEFT JOIN accounting.invoices c ON c.workspace_id = $1 AND c.id = xe.source_id
      AND xe.source_resource IN ('invoices', 'bills')
    WHERE l.workspace_id = $1 AND l.entry_id = d.entry_id) AS m`;

/**
 * Parameters: workspace, payment ids, the ids of the entries that they settle with. A payment is allocated to what its own lines are
 * matched with, and to both documents of each match by which it sets off; of documents with the same first match, its own direction comes
 * first.
 */
export const SETTLED_PAYMENTS = `
  SELECT d.id,
    (SELECT trim_scale(coalesce(sum(o.residual_currency), 0)) FROM accounting.entry_lines l
      JOIN accounting.open_items o ON o.workspace_id = $1 AND o.id = l.id
      WHERE l.workspace_id = $1 AND l.entry_id = d.entry_id) AS unallocated,
    (SELECT json_agg(json_build_object('invoiceId', g.id, 'amount', g.amount) ORDER BY g.first_match, g.is_set_off) FROM (
      SELECT m.id, trim_scale(sum(m.amount))::text AS amount, min(m.match_id::text) AS first_match, bool_and(m.is_set_off) AS is_set_off
      FROM (
        SELECT xe.source_id AS id, r.amount, r.id AS match_id, (l.amount_currency > 0) = (p.type = 'inbound') AS is_set_off FROM ${MATCHES}
        WHERE l.workspace_id = $1 AND l.entry_id = d.entry_id AND xe.source_resource IN ('invoices', 'bills')
        UNION ALL
        SELECT e.source_id, s.amount, s.id, (l.id = s.credit_line_id) = (p.type = 'inbound')
        FROM accounting.reconciliations s
        JOIN accounting.entry_lines l ON l.workspace_id = $1 AND l.id IN (s.debit_line_id, s.credit_line_id)
        JOIN accounting.entries e ON e.workspace_id = $1 AND e.id = l.entry_id
        WHERE s.workspace_id = $1 AND s.payment_id = d.id AND s.state = 'active') AS m
      GROUP BY m.id) AS g) AS allocations
  FROM unnest($2::uuid[], $3::uuid[]) AS d (id, entry_id)
  JOIN accounting.payments p ON p.workspace_id = $1 AND p.id = d.id`;
