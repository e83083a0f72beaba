import { WorkspaceRow } from '@daybook/database';
import { Column } from 'typeorm';

/** What one tax comes to over a quotation or an order: its `tax_lines` (domain.md 3.3, step 6). */
export abstract class SaleTax extends WorkspaceRow {
  @Column('integer')
  position!: number;

  @Column('uuid')
  taxId!: string;

  @Column('numeric')
  base!: string;

  @Column('numeric')
  amount!: string;
}
