import { postedOn } from '@daybook/accounting';

const TODAY =
  '(SELECT (now() AT TIME ZONE c.timezone)::date FROM tokens.companies c WHERE c.workspace_id = $1 AND c.id = $1)';

/** SQL for the balance of a bank account (alias `{t}`) in the books up to today, in workspace currency; debit is positive. */
export const LEDGER_BALANCE = `(SELECT coalesce(sum(s.debit - s.credit), 0) FROM (${postedOn('{t}.account_id', TODAY)}) s)`;

/** The same in the currency of the account, which is that of all its lines unless it is the workspace's. */
export const LEDGER_BALANCE_CURRENCY = `(SELECT coalesce(sum(l.amount_currency), 0) FROM accounting.published_entry_lines l
  WHERE l.workspace_id = $1 AND l.account_id = {t}.account_id AND l.currency = {t}.currency AND l.date <= ${TODAY})`;
