import { equal, negate } from '@daybook/money';
import type { UnitOfWork } from '@daybook/records';
import type { BankLine } from '../entities/bank-line.js';
import { namesRun } from './names-run.js';
import type { Settled } from './run-settlement.js';

interface Found {
  readonly id: string;
  readonly number: string;
  readonly lines: readonly { readonly billId: string; readonly amount: string }[];
}

/** Of the account, and with a total of the amount, the runs of which no line of a statement carried out anything. */
const RUNS = `SELECT r.id, r.number,
    json_agg(json_build_object('billId', l.bill_id, 'amount', l.amount::text) ORDER BY l.position) AS lines
  FROM banking.payment_runs r
  JOIN banking.payment_run_lines l ON l.workspace_id = $1 AND l.payment_run_id = r.id
  WHERE r.workspace_id = $1 AND r.bank_account_id = $2 AND r.total = $3 AND r.state IN ('exported', 'done')
  GROUP BY r.id, r.number HAVING bool_and(l.bank_line_id IS NULL) ORDER BY r.id`;

/**
 * The run that a matched line carried out as one amount: the line has its total and names its number, which is the id of the file; or the
 * match settled just what the run pays of each bill. Undefined where that is none, or more than one.
 */
export async function runsAsOneAmount(
  { tx, workspaceId }: UnitOfWork,
  line: BankLine,
  settled: Settled,
): Promise<string | undefined> {
  const { bankAccountId, amount } = line;
  const runs = await tx.query<Found>(RUNS, [workspaceId, bankAccountId, negate(amount)]);
  const named = runs.filter(({ number }) => namesRun(line, number));
  const [run, ...others] = named.length > 0 ? named : runs.filter(({ lines }) => isSettled(lines, settled));
  return others.length === 0 ? run?.id : undefined;
}

function isSettled(lines: Found['lines'], settled: Settled): boolean {
  return lines.every(({ billId, amount }) => equal(settled.get(billId) ?? '0', amount));
}
