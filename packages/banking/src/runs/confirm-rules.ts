import type { Problem } from '@daybook/errors';
import type { PaymentRun } from '../entities/payment-run.js';
import type { recentAccounts } from './recent-accounts.js';
import { RECENT_DAYS } from './recent-accounts.js';
import type { RunContext } from './run-context.js';
import { accountProblems, lineProblems, transferProblems } from './run-rules.js';

type Recent = Awaited<ReturnType<typeof recentAccounts>>;

/** What confirm and export both require of a run, at that moment. */
export function readyProblems(run: Readonly<PaymentRun>, context: RunContext): Problem[] {
  if (run.lines.length === 0)
    return [{ field: 'lines', code: 'required', message: 'lines: name at least one bill to pay.' }];
  const unfit = [...accountProblems(context.account), ...dayProblems(run, context), ...lineProblems(run, context)];
  return unfit.length > 0 ? unfit : transferProblems(run);
}

function dayProblems({ date }: Readonly<PaymentRun>, { account: { today } }: RunContext): Problem[] {
  if (date === null || date >= today) return [];
  const message = `date: a bank executes a file on ${today} or later, not on ${date}.`;
  return [{ field: 'date', code: 'out_of_range', message }];
}

export const isRecent = ({ partnerId, iban }: PaymentRun['lines'][number], recent: Recent): boolean =>
  recent.some((one) => one.partnerId === partnerId && one.iban === iban);

/** A problem for each partner whose account is new or changed and was not acknowledged. */
export function recentProblems(
  run: Readonly<PaymentRun>,
  { bills }: RunContext,
  recent: Recent,
  acknowledged: readonly string[],
): Problem[] {
  const told = new Set(acknowledged);
  return run.lines.flatMap((line, i): Problem[] => {
    if (told.has(line.partnerId) || !isRecent(line, recent)) return [];
    told.add(line.partnerId);
    const name = bills.get(line.billId)?.partnerName;
    const message = `lines[${i}].iban: the account ${line.iban} of ${name} is new or changed within ${RECENT_DAYS} days. Ask ${name} whether it is theirs, by a way that you knew before, then send the partner in acknowledge.`;
    return [{ field: `lines[${i}].iban`, code: 'iban_recently_changed', message }];
  });
}

/** A problem for each partner that is acknowledged and not paid by the run. */
export function strangerProblems({ lines }: Readonly<PaymentRun>, acknowledged: readonly string[]): Problem[] {
  return acknowledged.flatMap((id, i): Problem[] => {
    if (lines.some(({ partnerId }) => partnerId === id)) return [];
    const field = `acknowledge[${i}]`;
    return [{ field, code: 'invalid_value', message: `${field}: the run pays nothing to this partner. Leave it out.` }];
  });
}
