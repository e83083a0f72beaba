import { WorkspaceRow } from '@daybook/database';
import { Column, Entity } from 'typeorm';

/** The rate of a currency in a revaluation: one that was sent, or the latest recorded by its date. */
@Entity({ name: 'revaluation_rates', schema: 'accounting' })
export class RevaluationRate extends WorkspaceRow {
  @Column('uuid')
  revaluationId!: string;

  @Column('integer')
  position!: number;

  @Column('text')
  currency!: string;

  /** Workspace currency per unit. */
  @Column('numeric')
  rate!: string;
}
