import type { ErrorCode, Problem } from '@daybook/errors';
import { equal } from '@daybook/money';
import { CONTROL_ACCOUNTS, MONEY_JOURNALS, WRITE_OFF_ACCOUNTS } from '../../ledger/accounts/fitting-types.js';
import type { Payment } from '../entities/payment.js';
import { lockedProblems } from '../../ledger/lock/locked-period.js';
import type { PaymentContext } from './payment-context.js';

/** What prevents posting a completed payment, including its day and rate, in the order of domain.md 5.3. */
export function postProblems(payment: Payment, context: PaymentContext): Problem[] {
  return [
    ...journalProblems(payment, context),
    ...writeOffProblems(payment, context),
    ...accountProblems(payment, context),
    ...rateProblems(payment, context.books.home),
    ...dateProblems(payment, context),
  ];
}

/** The same for a payment made by `pay`, in the order of domain.md 5.1. */
export function payProblems(payment: Payment, context: PaymentContext): Problem[] {
  return [
    ...dateProblems(payment, context),
    ...journalProblems(payment, context),
    ...writeOffProblems(payment, context),
    ...rateProblems(payment, context.books.home),
  ];
}

function dateProblems({ date }: Payment, { books }: PaymentContext): Problem[] {
  return lockedProblems(books, date ?? books.today);
}

export function partnerProblems({ partner }: PaymentContext): Problem[] {
  if (!partner || partner.active) return [];
  return [
    problem('partner', 'archived', `${partner.name} is archived. Set it active again, or choose another partner.`),
  ];
}

export function journalProblems(payment: Payment, { journal, moneyAccount }: PaymentContext): Problem[] {
  if (!journal)
    return [
      problem(
        'journal',
        'required',
        'journal is required. Set a journal of type bank or cash, or a default one in settings/accounting.',
      ),
    ];
  if (!MONEY_JOURNALS.includes(journal.type)) {
    return [problem('journal', 'invalid_value', 'A payment needs a journal of type bank or cash.')];
  }
  if (!journal.active)
    return [problem('journal', 'archived', `The journal ${journal.code} is archived. Choose another.`)];
  if (!moneyAccount?.active)
    return [
      problem('journal', 'archived', `The account of the journal ${journal.code} is archived. Choose another journal.`),
    ];
  const only = [journal.currency, moneyAccount.currency].find(
    (currency) => currency !== null && currency !== payment.currency,
  );
  return only
    ? [
        problem(
          'journal',
          'invalid_currency',
          `The journal ${journal.code} accepts only ${only}. Choose another journal.`,
        ),
      ]
    : [];
}

/** The journal of the entry that sets the partner of a payment. */
export function namingJournalProblems({ currency }: Payment, { journal }: PaymentContext): Problem[] {
  const otherwise = 'Set another general_journal in settings/accounting.';
  if (!journal)
    return [
      {
        code: 'account_missing',
        message: 'Assigning the partner requires a general journal. Set general_journal in settings/accounting.',
      },
    ];
  if (!journal.active) return [{ code: 'archived', message: `The journal ${journal.code} is archived. ${otherwise}` }];
  if (journal.currency === null || journal.currency === currency) return [];
  return [
    { code: 'invalid_currency', message: `The journal ${journal.code} accepts only ${journal.currency}. ${otherwise}` },
  ];
}

export function writeOffProblems(payment: Payment, { writeOffAccount }: PaymentContext): Problem[] {
  if (!payment.writeOffAmount) return [];
  const field = 'write_off.account';
  if (!writeOffAccount)
    return [
      problem(
        field,
        'required',
        'write_off.account is required. Set it, or a default write-off account in settings/accounting.',
      ),
    ];
  if (!WRITE_OFF_ACCOUNTS.includes(writeOffAccount.type)) {
    return [
      {
        ...problem(field, 'invalid_account_type', `${field} must be of group income or expense.`),
        allowed: WRITE_OFF_ACCOUNTS,
      },
    ];
  }
  return writeOffAccount.active
    ? []
    : [problem(field, 'archived', `${field}: ${writeOffAccount.code} is archived. Choose another.`)];
}

/** Fields that only a payment with a partner can have (domain.md 6.5). */
export function partnerlessProblems({ partnerId, accountId, allocations }: Payment): Problem[] {
  if (partnerId) return [];
  const account =
    'account requires a partner. Leave it out: without a partner, the payment is posted to the unallocated account of settings/accounting.';
  const allocated =
    'allocations require a partner. Set partner, or leave them out and send them with the action assign, which sets the partner later.';
  return [
    ...(accountId ? [problem('account', 'invalid_value', account)] : []),
    ...(allocations.length > 0 ? [problem('allocations', 'invalid_value', allocated)] : []),
  ];
}

/** The account of a payment without a partner (domain.md 6.5). */
export function unallocatedProblems({ currency }: Payment, { account }: PaymentContext): Problem[] {
  const otherwise = 'Set another unallocated_account in settings/accounting, or set partner.';
  if (!account) {
    const message =
      'A payment without a partner needs an unallocated account. Set unallocated_account in settings/accounting, or set partner.';
    return [problem('partner', 'account_missing', message)];
  }
  const { code, active, currency: only } = account;
  if (!active) return [problem('partner', 'archived', `The unallocated account ${code} is archived. ${otherwise}`)];
  if (only === null || only === currency) return [];
  return [problem('partner', 'invalid_currency', `The unallocated account ${code} accepts only ${only}. ${otherwise}`)];
}

/** The selected control account. */
export function accountProblems({ currency }: Payment, { account, partner }: PaymentContext): Problem[] {
  if (!account || !partner) return [];
  if (!CONTROL_ACCOUNTS.includes(account.type)) {
    return [
      {
        ...problem('account', 'invalid_account_type', 'account must be of type receivable or payable.'),
        allowed: CONTROL_ACCOUNTS,
      },
    ];
  }
  if (!account.active) return [problem('account', 'archived', `account: ${account.code} is archived. Choose another.`)];
  if (account.currency === null || account.currency === currency) return [];
  return [
    problem(
      'account',
      'invalid_currency',
      `account: ${account.code} accepts only ${account.currency}. Choose another account.`,
    ),
  ];
}

/** The rate of the workspace's currency is one; another currency's rate must be known by posting (domain.md 3.4). */
export function rateProblems({ currency, currencyRate }: Payment, home: string): Problem[] {
  if (currencyRate === null) {
    return [
      problem(
        'currency_rate',
        'required',
        `No rate of ${currency} is known for this date. Set currency_rate, or add a currency_rates record.`,
      ),
    ];
  }
  if (currency !== home || equal(currencyRate, '1')) return [];
  return [
    problem(
      'currency_rate',
      'invalid_value',
      `currency_rate of ${home}, the currency of the workspace, is always 1. Leave it out, or send 1.`,
    ),
  ];
}

function problem(field: string, code: ErrorCode, message: string): Problem {
  return { field, code, message };
}
