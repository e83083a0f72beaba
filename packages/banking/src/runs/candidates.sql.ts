/** What may be paid up to a day. */
export interface Candidate {
  readonly id: string;
  readonly type: 'bill' | 'bill_credit_note';
  readonly state: 'draft' | 'posted';
  readonly currency: string;
  readonly paymentHold: boolean;
  readonly partnerId: string | null;
  readonly partnerName: string | null;
  readonly number: string | null;
  /** What of it is due by then, in its currency; of a draft its total. */
  readonly due: string;
  readonly isInRun: boolean;
  readonly dateDue: string;
}

/** Of a posted bill, the instalments that are due; a credit note is set off as a whole. */
const DUE = `CASE WHEN d.state = 'draft' THEN d.amount_total WHEN d.type = 'bill_credit_note' THEN d.amount_residual ELSE (
    SELECT coalesce(sum(o.residual_currency), 0) FROM accounting.published_open_items o
    JOIN accounting.published_accounts a ON a.workspace_id = $1 AND a.id = o.account_id AND a.type = 'payable'
    WHERE o.workspace_id = $1 AND o.entry_id = d.entry_id AND o.side = 'credit' AND o.date_due <= $2::date) END`;

/**
 * Open bills and credit notes of suppliers that are due by `$2`, the earliest first; drafts, too, to say that they are left out. `$3`: of
 * these partners; null: of all.
 */
export const CANDIDATES = `SELECT c.id, c.type, c.state, c.currency, c.payment_hold AS "paymentHold", c.partner_id AS "partnerId",
    c.partner_name AS "partnerName", c.number, trim_scale(c.due)::text AS due, c.in_run AS "isInRun", c.due_on::text AS "dateDue"
  FROM (
    SELECT d.*, p.name AS partner_name, ${DUE} AS due,
      EXISTS (SELECT FROM banking.payment_run_lines l WHERE l.workspace_id = $1 AND l.bill_id = d.id AND l.reserved) AS in_run,
      coalesce((SELECT min(o.date_due) FROM accounting.published_open_items o
        WHERE o.workspace_id = $1 AND o.entry_id = d.entry_id AND o.side = 'credit'), d.date_due, d.date, $2::date) AS due_on
    FROM accounting.published_documents d
    LEFT JOIN accounting.published_partners p ON p.workspace_id = $1 AND p.id = d.partner_id
    WHERE d.workspace_id = $1 AND d.type IN ('bill', 'bill_credit_note')
      AND ((d.state = 'posted' AND d.amount_residual > 0) OR d.state = 'draft')
      AND ($3::uuid[] IS NULL OR d.partner_id = ANY($3::uuid[]))) AS c
  WHERE c.due > 0 AND c.due_on <= $2::date
  ORDER BY c.due_on, c.id`;

/** The accounts of these partners (`$2`), each partner's in its order. */
export const ACCOUNTS_OF = `SELECT b.partner_id AS "partnerId", b.iban, b.bic, b.holder FROM accounting.published_partner_banks b
  WHERE b.workspace_id = $1 AND b.partner_id = ANY($2::uuid[]) ORDER BY b.partner_id, b.position`;
