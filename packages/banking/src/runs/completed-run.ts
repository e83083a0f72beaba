import { copyOf } from '@daybook/records';
import { sum } from '@daybook/money';
import { paymentRuns } from '../resources/payment-runs.resource.js';
import type { PaymentRun } from '../entities/payment-run.js';
import type { PaymentRunLine } from '../entities/payment-run-line.js';
import { holderOf } from './payable-banks.js';
import { checkRunReference, referenceIn } from './references.js';
import type { RunBill, RunContext } from './run-context.js';
import { numberTransfers, transfersOf } from './transfers.js';

/** What a line takes over from its bill, unless it was sent. */
const OF_BILL = ['amount', 'iban', 'reference', 'text'] as const;

/** A draft with everything filled in: what its bills and their suppliers say, its transfers and its totals. */
export function completedRun(
  run: Readonly<PaymentRun>,
  context: RunContext,
  before: Readonly<PaymentRun> | null,
): PaymentRun {
  const draft = copyOf(paymentRuns, run);
  draft.state ??= 'draft';
  draft.currency = 'EUR';
  draft.lines ??= [];
  for (const line of draft.lines) {
    const former = before?.lines.find(({ id }) => id === line.id);
    if (former) forget(line, former);
    fill(line, context.bills.get(line.billId)!, context);
  }
  return draft;
}

/** Counts the transfers of a draft whose lines are complete. */
export function countTransfers(draft: PaymentRun): void {
  const numbers = numberTransfers(draft.lines, draft.grouped);
  for (const [i, line] of draft.lines.entries()) line.transfer = numbers[i]!;
  const transfers = transfersOf(draft);
  draft.count = transfers.length;
  draft.total = sum(transfers.map(({ amount }) => amount));
}

/** What a changed line had before and no longer fits: everything from another bill, and the text that a new reference replaces, or the reverse. */
function forget(line: PaymentRunLine, former: Readonly<PaymentRunLine>): void {
  const isSame = (name: (typeof OF_BILL)[number]): boolean => line[name] === former[name];
  const stale =
    line.billId !== former.billId
      ? OF_BILL.filter(isSame)
      : (['reference', 'text'] as const).filter((name, i, both) => isSame(name) && !isSame(both[1 - i]!));
  for (const name of stale) Object.assign(line, { [name]: null });
}

function fill(line: PaymentRunLine, bill: RunBill, { banks }: RunContext): void {
  const own = banks.filter(({ partnerId }) => partnerId === bill.partnerId);
  const iban = line.iban ?? own[0]?.iban ?? '';
  const bank = own.find((one) => one.iban === iban);
  Object.assign(line, {
    iban,
    type: bill.type as PaymentRunLine['type'],
    partnerId: bill.partnerId,
    amount: line.amount ?? bill.amountResidual,
    bic: bank?.bic ?? null,
    holder: (bank && holderOf(bank, bill.partnerName)) ?? '',
    ...{ endToEnd: null, acknowledged: false, bankLineId: null, reserved: false },
  });
  fillReference(line, bill);
}

function fillReference(line: PaymentRunLine, { reference, number }: RunBill): void {
  if (line.reference) {
    const checked = checkRunReference(line.reference, line.iban);
    if ('value' in checked) line.reference = checked.value;
    line.text ??= null;
    return;
  }
  line.reference = line.text ? null : referenceIn(reference ?? '', line.iban);
  line.text = line.reference ? null : (line.text ?? reference ?? number);
}
