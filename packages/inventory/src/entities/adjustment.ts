import { RecordEntity } from '@daybook/database';
import { Column, Entity } from 'typeorm';
import type { AdjustmentLine } from './adjustment-line.js';

export const ADJUSTMENT_STATES = ['draft', 'posted', 'cancelled'] as const;

/** A count: what is there in truth, and so what the ledger lacks or has too much (domain.md 4.14). */
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

  /** The counterpart in place of that of the settings; its foreign key comes with the package above. */
  @Column('uuid', { nullable: true })
  accountId!: string | null;

  lines!: AdjustmentLine[];
}
