import { PricedLine } from '@daybook/accounting';
import { Column, Entity } from 'typeorm';

/** A line of the invoices or bills that a schedule makes. */
@Entity({ name: 'lines', schema: 'schedules' })
export class ScheduleLine extends PricedLine {
  @Column('uuid')
  scheduleId!: string;

  /** Null: that of the product, or of the settings. */
  @Column('uuid', { nullable: true })
  accountId!: string | null;

  @Column('text', { nullable: true })
  note!: string | null;
}
