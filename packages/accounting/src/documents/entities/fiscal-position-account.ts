import { WorkspaceRow } from '@daybook/database';
import { Column, Entity } from 'typeorm';

/** An account of lines, and that which takes its place. */
@Entity({ name: 'fiscal_position_accounts', schema: 'accounting' })
export class FiscalPositionAccount extends WorkspaceRow {
  @Column('uuid')
  fiscalPositionId!: string;

  @Column('integer')
  position!: number;

  @Column('uuid')
  fromId!: string;

  @Column('uuid')
  toId!: string;
}
