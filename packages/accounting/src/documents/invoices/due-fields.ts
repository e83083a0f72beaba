import { boolean, date, money } from '@daybook/records';

/**
 * Overdue as of today in the workspace's time zone: posted, not a credit note, with an unsettled instalment that was due. After the date of
 * its last instalment, instalments need not be checked.
 */
const OVERDUE = `({t}.state = 'posted' AND {t}.type IN ('invoice', 'bill') AND {t}.amount_residual > 0 AND EXISTS (
  SELECT 1 FROM tokens.companies c WHERE c.workspace_id = {t}.workspace_id AND c.id = {t}.workspace_id AND (
    {t}.date_due < (now() AT TIME ZONE c.timezone)::date OR EXISTS (
      SELECT 1 FROM accounting.instalments i WHERE i.workspace_id = {t}.workspace_id AND i.entry_id = {t}.entry_id
        AND i.date_due < (now() AT TIME ZONE c.timezone)::date AND i.amount_residual > 0))))`;

/** Of its open instalments, the one that is due first; null where nothing is owed: drafts, credit notes, what is settled. */
const nextInstalment = (
  column: string,
) => `(CASE WHEN {t}.state = 'posted' AND {t}.type IN ('invoice', 'bill') AND {t}.amount_residual > 0 THEN (
  SELECT i.${column} FROM accounting.instalments i WHERE i.workspace_id = {t}.workspace_id AND i.entry_id = {t}.entry_id
    AND i.amount_residual > 0 ORDER BY i.position LIMIT 1) END)`;

/** The open part of the instalments that were due before today in the workspace's time zone. */
const OVERDUE_AMOUNT = `(CASE WHEN {t}.state = 'posted' AND {t}.type IN ('invoice', 'bill') AND {t}.amount_residual > 0 THEN (
  SELECT coalesce(sum(i.amount_residual), 0) FROM accounting.instalments i
  JOIN tokens.companies c ON c.workspace_id = i.workspace_id AND c.id = i.workspace_id
  WHERE i.workspace_id = {t}.workspace_id AND i.entry_id = {t}.entry_id AND i.amount_residual > 0
    AND i.date_due < (now() AT TIME ZONE c.timezone)::date) ELSE 0 END)`;

/** What of a document is due, on request. */
export const dueFields = () => ({
  overdue: boolean()
    .computed(OVERDUE)
    .filled()
    .filterable()
    .onRequest()
    .describe('Posted, and an instalment that is not settled was due before today. A credit note is never overdue.'),
  next_date_due: date()
    .computed(nextInstalment('date_due'))
    .onRequest()
    .describe('When the first of its open instalments is due. Empty: nothing is owed.'),
  next_amount_due: money()
    .computed(nextInstalment('amount_residual'))
    .onRequest()
    .describe('What is open of that instalment.'),
  amount_overdue: money()
    .computed(OVERDUE_AMOUNT)
    .filled()
    .onRequest()
    .describe('What is open of the instalments that were due before today.'),
});
