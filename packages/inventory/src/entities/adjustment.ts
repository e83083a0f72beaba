import { RecordEntity } from '@daybook/database';
import { Column, Entity } from 'typeorm';
import type { AdjustmentLine } from './adjustment-line.js';

export const ADJUSTMENT_STATES = ['draft', 'posted', 'cancelled'] as const;

/** A count of the actual stock, and so of the ledger's shortages and surpluses (domain.md 4.14). */
@Entity({ name: 'adjustments', schema: 'inventory' })
export class Adjustment extends RecordEntity {
  @Column('text')
  state!: (typeof ADJUSTMENT_STATES)[number];

  @Column('text', { nullable: true })
  number!: string | null;

  @Column('uuid')
  locationId!: string;

  @Column('date', { nullable: true })
  date!: string | null;

  @Column('text', { nullable: true })
  reason!: string | null;

  @Column('text', { nullable: true })
  note!: string | null;

  /** The counterpart account instead of that of the settings; the package above adds the foreign key. */
  @Column('uuid', { nullable: true })
  accountId!: string | null;

  lines!: AdjustmentLine[];
}
