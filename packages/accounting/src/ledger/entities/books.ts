import { RecordEntity } from '@daybook/database';
import { Column, Entity } from 'typeorm';

export const TAX_ROUNDINGS = ['document', 'line'] as const;
export const UNREALISED_GAINS = ['book', 'skip'] as const;

/**
 * The accounting settings of one workspace: one row per workspace, whose id is the workspace's (domain.md 4.17). Every poster reads it FOR
 * SHARE, so moving the lock date waits for running posters.
 */
@Entity({ name: 'books', schema: 'accounting' })
export class Books extends RecordEntity {
  /** `MM-DD`. */
  @Column('text')
  fiscalYearStart!: string;

  /** Nothing is posted on or before this day; it only moves forward unless `lockReopen` is on. */
  @Column('date', { nullable: true })
  lockDate!: string | null;

  @Column('boolean')
  lockReopen!: boolean;

  /** When the lock date was last moved, in either direction, and the reason given. */
  @Column('timestamptz', { nullable: true })
  lockMovedAt!: string | null;

  @Column('text', { nullable: true })
  lockMovedReason!: string | null;

  @Column('boolean')
  remindersEnabled!: boolean;

  @Column('integer', { nullable: true })
  remindersFirstDays!: number | null;

  @Column('numeric', { nullable: true })
  remindersFirstFee!: string | null;

  @Column('integer', { nullable: true })
  remindersSecondDays!: number | null;

  @Column('numeric', { nullable: true })
  remindersSecondFee!: string | null;

  @Column('integer', { nullable: true })
  remindersThirdDays!: number | null;

  @Column('numeric', { nullable: true })
  remindersThirdFee!: string | null;

  @Column('numeric', { nullable: true })
  remindersMinimum!: string | null;

  @Column('boolean')
  remindersAttachInvoices!: boolean;

  @Column('text')
  taxRounding!: (typeof TAX_ROUNDINGS)[number];

  @Column('uuid', { nullable: true })
  receivableAccountId!: string | null;

  @Column('uuid', { nullable: true })
  payableAccountId!: string | null;

  @Column('uuid', { nullable: true })
  incomeAccountId!: string | null;

  @Column('uuid', { nullable: true })
  expenseAccountId!: string | null;

  @Column('uuid', { nullable: true })
  cogsAccountId!: string | null;

  @Column('uuid', { nullable: true })
  stockAccountId!: string | null;

  @Column('uuid', { nullable: true })
  receivedNotBilledAccountId!: string | null;

  @Column('uuid', { nullable: true })
  priceDifferenceAccountId!: string | null;

  @Column('uuid', { nullable: true })
  adjustmentAccountId!: string | null;

  @Column('uuid', { nullable: true })
  exchangeGainAccountId!: string | null;

  @Column('uuid', { nullable: true })
  exchangeLossAccountId!: string | null;

  @Column('uuid', { nullable: true })
  writeOffAccountId!: string | null;

  /** The account of payments without a partner; its lines are not matched. */
  @Column('uuid', { nullable: true })
  unallocatedAccountId!: string | null;

  /** The account of down payments of customers until an invoice deducts them; its lines are not matched. */
  @Column('uuid', { nullable: true })
  customerDepositAccountId!: string | null;

  /** The same of down payments to suppliers. */
  @Column('uuid', { nullable: true })
  supplierDepositAccountId!: string | null;

  /** Beside receivable, bank and cash accounts: what their foreign amounts are worth more or less at a date. */
  @Column('uuid', { nullable: true })
  receivableRevaluationAccountId!: string | null;

  /** The same beside payable accounts. */
  @Column('uuid', { nullable: true })
  payableRevaluationAccountId!: string | null;

  @Column('uuid', { nullable: true })
  unrealisedGainAccountId!: string | null;

  @Column('uuid', { nullable: true })
  unrealisedLossAccountId!: string | null;

  /** Whether a revaluation books gains, or losses alone. */
  @Column('text')
  unrealisedGains!: (typeof UNREALISED_GAINS)[number];

  @Column('uuid', { nullable: true })
  saleJournalId!: string | null;

  @Column('uuid', { nullable: true })
  purchaseJournalId!: string | null;

  @Column('uuid', { nullable: true })
  bankJournalId!: string | null;

  @Column('uuid', { nullable: true })
  cashJournalId!: string | null;

  @Column('uuid', { nullable: true })
  generalJournalId!: string | null;

  @Column('uuid', { nullable: true })
  stockJournalId!: string | null;

  @Column('uuid', { nullable: true })
  exchangeJournalId!: string | null;

  /** Above which amount in the workspace's currency a bill needs the approval of a second person; null: never. */
  @Column('numeric', { nullable: true })
  billApprovalOver!: string | null;

  /** The taxes of new products, and of lines without a product, that name none. */
  @Column('uuid', { nullable: true })
  saleTaxId!: string | null;

  @Column('uuid', { nullable: true })
  purchaseTaxId!: string | null;
}
