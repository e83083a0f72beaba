import { WorkspaceRow } from '@daybook/database';
import { Column, Entity } from 'typeorm';

/** A line of the entries that a schedule makes. */
@Entity({ name: 'entry_lines', schema: 'schedules' })
export class ScheduleEntryLine extends WorkspaceRow {
  @Column('uuid')
  scheduleId!: string;

  @Column('integer')
  position!: number;

  @Column('uuid')
  accountId!: string;

  @Column('uuid', { nullable: true })
  partnerId!: string | null;

  @Column('numeric')
  debit!: string;

  @Column('numeric')
  credit!: string;

  @Column('text', { nullable: true })
  description!: string | null;

  @Column('text', { nullable: true })
  currency!: string | null;

  @Column('numeric', { nullable: true })
  amountCurrency!: string | null;

  @Column('uuid', { nullable: true })
  taxId!: string | null;
}
