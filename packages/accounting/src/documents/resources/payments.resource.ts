import {
  choice,
  date,
  decimal,
  defineResource,
  either,
  type GroupField,
  group,
  list,
  money,
  relation,
  type EitherField,
  type RelationField,
  rows,
  type ScalarField,
  state,
  text,
} from '@daybook/records';
import { CONTROL_ACCOUNTS, MONEY_JOURNALS, WRITE_OFF_ACCOUNTS } from '../../ledger/accounts/fitting-types.js';
import { PaymentAllocation } from '../entities/payment-allocation.js';
import { Payment, PAYMENT_RECORD_STATES, PAYMENT_TYPES } from '../entities/payment.js';
import { accountingScopes } from '../../scopes.js';
import { currencyCode } from '../../ledger/currencies/currency-code.js';

/** An amount above 0. */
export const someMoney = (): ScalarField => money({ above: '0' });

/** What is settled beyond the money itself (domain.md 6.5). */
export const writeOff = (): GroupField =>
  group({
    account: relation('accounts')
      .accepts({ type: WRITE_OFF_ACCOUNTS })
      .describe('An account of group income or expense; default: that of the settings.'),
    amount: someMoney().required().describe('The amount that is settled in addition to the money.'),
  });

/** What money settles: the workspace's own document or a supplier's. */
const document = (): EitherField =>
  either('invoices', 'bills').describe('An invoice or a bill, or a credit note of either.');

/** The arguments of `allocate`: one document, or several. */
export const allocateArgs = (target: () => EitherField | RelationField) => ({
  invoice: target(),
  amount: someMoney().describe('Default: as much as is open and available.'),
  allocations: rows({ invoice: target().required(), amount: someMoney() }).describe(
    'Several documents, instead of invoice and amount.',
  ),
  date: date().describe(
    "The date of the matches; default: the later of both documents' dates, or today if that is locked.",
  ),
});

const allocations = list(
  { entity: PaymentAllocation, parent: 'payment_id', max: 200 },
  {
    invoice: document().required(),
    amount: someMoney().describe('In a draft, empty: as much as is open and available.'),
  },
);

/** Money received and paid (domain.md 4.10). */
export const payments = defineResource({
  name: 'payments',
  singular: 'payment',
  idPrefix: 'pay',
  entity: Payment,
  summary: 'Money received and paid, and what it settles.',
  scopes: accountingScopes,
  label: { column: 'number', whileEmpty: 'Draft payment' },
  subtracts: { type: ['outbound'] },
  search: ['number', 'reference'],
  editing: { in: ['draft'], otherwise: 'Reverse a posted payment with the action reverse.' },
  deleting: { in: ['draft'], otherwise: 'Use the action reverse.' },
  fields: {
    number: text(40).readOnly().sortable().filterable().describe('Assigned by post.'),
    type: choice(...PAYMENT_TYPES)
      .default('inbound')
      .filterable(),
    state: state(...PAYMENT_RECORD_STATES),
    partner: relation('partners')
      .filterable()
      .sortableByName()
      .describe(
        'Empty: not known yet. Once posted, the payment then stays on the unallocated account until a partner is set.',
      ),
    date: date().sortable().filterable().emptyIs('today').describe('Empty: the day of posting.'),
    amount: someMoney().required().sortable().filterable(),
    currency: currencyCode().filled().filterable(),
    currency_rate: decimal(12, { above: '0' }).describe('Workspace currency per unit of the currency.'),
    journal: relation('journals')
      .accepts({ type: MONEY_JOURNALS })
      .filterable()
      .describe('A journal of type bank or cash; default: that of the settings.'),
    reference: text(64).always().filterable(),
    account: relation('accounts')
      .accepts({ type: CONTROL_ACCOUNTS })
      .filterable()
      .describe(
        'A receivable or payable account, for what is not allocated. Default: one where the partner has open items, otherwise by type. Without a partner, once posted: the unallocated account.',
      ),
    allocations: allocations.describe('What it pays and sets off; after posting, what is matched.'),
    write_off: writeOff(),
    amount_unallocated: money()
      .readOnly()
      .sortable()
      .filterable()
      .describe('After posting: the amount that is not matched.'),
    entry: relation('entries').readOnly().filterable(),
    assigned_by: relation('entries').readOnly().describe('The entry that set its partner after posting.'),
    reversed_by: relation('entries').readOnly().describe('The entry that reversed it.'),
  },
  eventKinds: ['created', 'updated', 'deleted', 'posted', 'assigned', 'reversed'],
  actions: {
    post: {
      from: ['draft'],
      to: 'posted',
      atCreate: true,
      summary: 'Posts its entry and settles what it is allocated to.',
    },
    allocate: {
      from: ['posted'],
      args: allocateArgs(document),
      summary: 'Settles documents with its open amount.',
    },
    assign: {
      from: ['posted'],
      args: {
        partner: relation('partners').required(),
        account: relation('accounts')
          .accepts({ type: CONTROL_ACCOUNTS })
          .describe(
            'A receivable or payable account, for what is not allocated. Default: one where the partner has open items, otherwise by type.',
          ),
        allocations: rows({ invoice: document().required(), amount: someMoney() }).describe(
          'What it pays and sets off.',
        ),
        write_off: writeOff(),
        date: date().describe("Default: the payment's date, or today if that is locked."),
      },
      summary: 'Sets the partner of a payment that has none: it moves from the unallocated account to the partner.',
    },
    reverse: {
      from: ['posted'],
      to: 'reversed',
      args: { date: date() },
      summary: 'Reverses it: its matches are undone and its entry is reversed.',
    },
  },
});
