import type { UnitOfWork } from '@daybook/records';
import type { PaymentRun } from '../entities/payment-run.js';

/** The latest version that made the run done: whether a transfer of it had no bank line then, as the history says. */
const BY_HAND = `SELECT h.changes::jsonb -> 'lines' IS NULL
    OR jsonb_path_exists(h.changes::jsonb, '$.lines.to[*] ? (@.bank_line == null)') AS "byHand"
  FROM records.history h
  WHERE h.workspace_id = $1 AND h.record_type = 'payment_runs' AND h.record_id = $2 AND h.changes #>> '{state,to}' = 'done'
  ORDER BY h.version DESC LIMIT 1`;

/** Whether somebody ended a done run with `complete`: it then stays done, whatever becomes of its bank lines. */
export async function wasCompletedByHand({ tx, workspaceId }: UnitOfWork, { id }: PaymentRun): Promise<boolean> {
  const [last] = await tx.query<{ byHand: boolean }>(BY_HAND, [workspaceId, id]);
  return last?.byHand === true;
}
