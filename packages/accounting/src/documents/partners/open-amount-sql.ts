/** The side on which a partner's debt is posted. */
const SIDES = { receivable: 'debit', payable: 'credit' } as const;

/**
 * SQL for the open amount on a partner's accounts of one type (alias `{t}`), in workspace currency: debts are above 0, advances and credits
 * below. Of all dates, since what is open now has no date (domain.md 4.1).
 */
export function openAmountSql(type: keyof typeof SIDES): string {
  return `(SELECT coalesce(sum(CASE o.side WHEN '${SIDES[type]}' THEN o.residual ELSE -o.residual END), 0)
  FROM accounting.open_items o
  JOIN accounting.accounts a ON a.workspace_id = $1 AND a.id = o.account_id AND a.type = '${type}'
  WHERE o.workspace_id = {t}.workspace_id AND o.partner_id = {t}.id AND o.residual_currency > 0)`;
}
