/** Whether an open item `o` differs from its line `l`, on the account `a` of that line. */
export const ITEM_DIFFERS = `NOT a.open_items OR o.account_id <> l.account_id OR o.partner_id IS DISTINCT FROM l.partner_id
  OR o.amount <> l.debit + l.credit OR o.currency IS DISTINCT FROM l.currency
  OR o.amount_currency IS DISTINCT FROM abs(l.amount_currency)
  OR o.side <> CASE WHEN l.debit > 0 OR (l.credit = 0 AND l.amount_currency > 0) THEN 'debit' ELSE 'credit' END`;
