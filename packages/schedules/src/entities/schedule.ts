import type { ShownAllowance } from '@daybook/accounting';
import { RecordEntity } from '@daybook/database';
import { Column, Entity } from 'typeorm';
import type { BILLINGS, PRORATIONS } from '../dates/rule.js';
import type { Kind, Mode } from '../documents/kinds.js';
import type { ScheduleEntryLine } from './schedule-entry-line.js';
import type { ScheduleLine } from './schedule-line.js';

export const SCHEDULE_STATES = ['draft', 'active', 'paused', 'ended'] as const;
export const CATCH_UPS = ['all', 'latest', 'none'] as const;
export const PRICES = ['fixed', 'current'] as const;
export const PAUSE_REASONS = ['asked', 'too_many_missed'] as const;

export type CatchUp = (typeof CATCH_UPS)[number];

/** What is made again and again, and when (domain.md 4.37). */
@Entity({ name: 'schedules', schema: 'schedules' })
export class Schedule extends RecordEntity {
  @Column('text')
  name!: string;

  @Column('text')
  kind!: Kind;

  @Column('text')
  state!: (typeof SCHEDULE_STATES)[number];

  @Column('date')
  anchor!: string;

  @Column('integer', { nullable: true })
  everyMonths!: number | null;

  @Column('integer', { nullable: true })
  everyWeeks!: number | null;

  @Column('integer', { nullable: true })
  everyDays!: number | null;

  @Column('boolean')
  endOfMonth!: boolean;

  @Column('date')
  starts!: string;

  /** The last day that is charged. */
  @Column('date', { nullable: true })
  ends!: string | null;

  /** The last date of a document. */
  @Column('date', { nullable: true })
  until!: string | null;

  @Column('integer', { nullable: true })
  times!: number | null;

  @Column('text')
  billing!: (typeof BILLINGS)[number];

  @Column('text')
  proration!: (typeof PRORATIONS)[number];

  @Column('text')
  mode!: Mode;

  /** How many days before its date a document is drafted that is posted on it. */
  @Column('integer')
  draftDays!: number;

  @Column('text')
  catchUp!: CatchUp;

  @Column('text')
  price!: (typeof PRICES)[number];

  @Column('uuid', { nullable: true })
  partnerId!: string | null;

  @Column('text')
  currency!: string;

  @Column('uuid', { nullable: true })
  paymentTermId!: string | null;

  /** Null: that of the day. */
  @Column('uuid', { nullable: true })
  fiscalPositionId!: string | null;

  /** Null: that of the partner, or of the settings, on the day. */
  @Column('uuid', { nullable: true })
  priceListId!: string | null;

  @Column('uuid', { nullable: true })
  journalId!: string | null;

  @Column('text', { nullable: true })
  language!: 'en' | 'de' | null;

  @Column('text', { nullable: true })
  reference!: string | null;

  @Column('text', { nullable: true })
  buyerReference!: string | null;

  @Column('text', { nullable: true })
  purchaseOrderReference!: string | null;

  @Column('text', { nullable: true })
  contractReference!: string | null;

  @Column('text', { nullable: true })
  projectReference!: string | null;

  @Column('text', { nullable: true })
  note!: string | null;

  /** Of one whole period. */
  /** The discount of the whole document, in percent. */
  @Column('numeric', { nullable: true })
  discountPercent!: string | null;

  /** Or as an amount of what the lines are priced at. */
  @Column('numeric', { nullable: true })
  discountAmount!: string | null;

  @Column('text', { nullable: true })
  discountReason!: string | null;

  /** What the discount takes of the lines as they are priced. */
  @Column('numeric')
  amountDiscount!: string;

  /** What it takes by set of taxes, without tax; as it is shown. */
  @Column('jsonb')
  allowances!: readonly ShownAllowance[];

  @Column('numeric')
  amountUntaxed!: string;

  @Column('numeric')
  amountTax!: string;

  @Column('numeric')
  amountTotal!: string;

  @Column('numeric')
  amountYearly!: string;

  /** Of the next document; it only goes up. */
  @Column('integer')
  nextNumber!: number;

  /** Null: none comes. */
  @Column('date', { nullable: true })
  nextDate!: string | null;

  /** The day on which the job looks at it: that of the next document or of its draft, or the day after a failure. Only of an active one. */
  @Column('date', { nullable: true })
  dueOn!: string | null;

  @Column('text', { nullable: true })
  pauseReason!: (typeof PAUSE_REASONS)[number] | null;

  /** What `resume` asked for, until nothing is missed any more. */
  @Column('text', { nullable: true })
  catchingUp!: CatchUp | null;

  /** Late documents in a row. */
  @Column('integer')
  lateCount!: number;

  /** Who made it: the history of each document names them. */
  @Column('text')
  madeBy!: string;

  lines!: ScheduleLine[];

  entryLines!: ScheduleEntryLine[];
}
