import { InvalidRequest, type Problem } from '@daybook/errors';
import { compare, isZero } from '@daybook/money';
import type { PaymentRun } from '../entities/payment-run.js';
import type { PaymentRunLine } from '../entities/payment-run-line.js';
import { holderOf, isInSepa } from './payable-banks.js';
import { checkRunReference } from './references.js';
import type { PartnerBank, RunAccount, RunBill, RunContext } from './run-context.js';
import { type Transfer, transfersOf } from './transfers.js';

/** Of one transfer in SEPA. */
const MOST = '999999999.99';

/** Why an account cannot pay by a SEPA file. */
export function accountProblems({ name, iban, currency, active }: RunAccount): Problem[] {
  const problem = (code: 'archived' | 'required' | 'invalid_currency', why: string): Problem[] => [
    { field: 'bank_account', code, message: `bank_account: ${name} ${why}` },
  ];
  if (!active) return problem('archived', 'is archived. Choose another one.');
  if (iban === null) return problem('required', 'has no IBAN, which a SEPA file needs. Set its iban.');
  if (currency !== 'EUR') return problem('invalid_currency', `is in ${currency}. SEPA credit transfers are in EUR.`);
  return [];
}

/** Why a document cannot be paid by this run, whatever the amount. */
export function billProblem(bill: RunBill): Pick<Problem, 'code' | 'message'> | undefined {
  const { state, number, currency, paymentHold, amountResidual, otherRun } = bill;
  if (state !== 'posted') return { code: 'invalid_state', message: `the bill is ${state}. Confirm it first.` };
  if (currency !== 'EUR') return { code: 'invalid_currency', message: `${number} is in ${currency}. A run pays EUR.` };
  if (paymentHold)
    return { code: 'payment_hold', message: `${number} is on hold. Set its payment_hold to false first.` };
  if (otherRun !== null)
    return { code: 'in_payment', message: `${number} is in payment by ${otherRun}. Cancel that run first.` };
  if (isZero(amountResidual)) return { code: 'invalid_value', message: `${number} has no open amount. Leave it out.` };
  return undefined;
}

/** Everything that is wrong with the lines of a run, as far as it depends on the bills and their suppliers. */
export function lineProblems(run: Readonly<PaymentRun>, { bills, banks }: RunContext): Problem[] {
  const seen = new Set<string>();
  return run.lines.flatMap((line, i): Problem[] => {
    const bill = bills.get(line.billId)!;
    const at = (field: string, { code, message }: Pick<Problem, 'code' | 'message'>): Problem[] => [
      { field: `lines[${i}].${field}`, code, message: `lines[${i}].${field}: ${message}` },
    ];
    const unfit = billProblem(bill);
    if (unfit) return at('bill', unfit);
    if (seen.has(line.billId))
      return at('bill', { code: 'duplicate_value', message: `${bill.number} is on another line already.` });
    seen.add(line.billId);
    if (compare(line.amount, bill.amountResidual) > 0) {
      const message = `at most ${bill.amountResidual} EUR is open of ${bill.number}.`;
      return at('amount', { code: 'out_of_range', message });
    }
    return ibanProblem(line, bill, banks).flatMap((problem) => at('iban', problem));
  });
}

function ibanProblem(
  { iban, bic, holder }: PaymentRunLine,
  { partnerId, partnerName }: RunBill,
  banks: readonly PartnerBank[],
): Pick<Problem, 'code' | 'message'>[] {
  const known = banks.find((bank) => bank.partnerId === partnerId && bank.iban === iban);
  if (!iban) {
    const message = `${partnerName} has no bank account. Add one to its bank_accounts.`;
    return [{ code: 'required', message }];
  }
  if (!known) {
    const message = `${iban} is not among the bank_accounts of ${partnerName} (any more). Check the account with the partner, and choose one of them.`;
    return [{ code: 'invalid_value', message }];
  }
  if (!isInSepa(iban)) return [{ code: 'invalid_value', message: `${iban} is not an account in SEPA.` }];
  const name = holderOf(known, partnerName);
  if (name === null) {
    const message = `a bank cannot read the name of ${partnerName}. Set the holder of the account in Latin letters.`;
    return [{ code: 'invalid_value', message }];
  }
  if (name === holder && known.bic === bic) return [];
  const message = `the holder or the BIC of the account of ${partnerName} has changed since the run was made. Check it, and send the lines of the run again.`;
  return [{ code: 'invalid_value', message }];
}

/** Sums that no transfer can have. */
export function transferProblems(run: Readonly<PaymentRun>): Problem[] {
  return transfersOf(run).flatMap(({ amount, lines, holder }: Transfer): Problem[] => {
    const at = `lines[${run.lines.indexOf(lines[0]!)}].amount`;
    const problem = (why: string): Problem[] => [{ field: at, code: 'out_of_range', message: `${at}: ${why}` }];
    if (compare(amount, '0') <= 0)
      return problem(`the credit notes of ${holder} leave nothing to pay. Take some out, or add bills.`);
    if (compare(amount, MOST) > 0)
      return problem(`a transfer is at most ${MOST} EUR, and that to ${holder} is ${amount}.`);
    return [];
  });
}

/** @throws InvalidRequest for a structured reference that is none, or beside a text */
export function requireReferences({ lines }: Readonly<PaymentRun>): void {
  const problems = lines.flatMap(({ reference, text, iban }, i): Problem[] => {
    const field = `lines[${i}].reference`;
    if (!reference) return [];
    if (text) {
      const message = `Send lines[${i}].reference or lines[${i}].text, not both: a transfer carries one of them.`;
      return [{ field, code: 'invalid_value', message }];
    }
    const checked = checkRunReference(reference, iban ?? '');
    return 'value' in checked
      ? []
      : [{ field, code: checked.code, message: `${field} must be ${checked.requirement}.` }];
  });
  if (problems.length > 0) throw new InvalidRequest(problems);
}
