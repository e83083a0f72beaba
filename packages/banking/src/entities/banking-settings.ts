import { RecordEntity } from '@daybook/database';
import { Column, Entity } from 'typeorm';

/** A workspace's settings of banking; one row, whose id is the workspace's (domain.md 4.32). */
@Entity({ name: 'settings', schema: 'banking' })
export class BankingSettings extends RecordEntity {
  /** Whether a payment run is confirmed by another person than those who made it. */
  @Column('boolean')
  twoPeoplePay!: boolean;
}
