import { WorkspaceRow } from '@daybook/database';
import { Column, Entity } from 'typeorm';

/** A tax, and those that take its place; none of them: no tax. */
@Entity({ name: 'fiscal_position_taxes', schema: 'accounting' })
export class FiscalPositionTax extends WorkspaceRow {
  @Column('uuid')
  fiscalPositionId!: string;

  @Column('integer')
  position!: number;

  @Column('uuid')
  fromId!: string;

  /** From the join table, in order. */
  toIds!: string[];
}
