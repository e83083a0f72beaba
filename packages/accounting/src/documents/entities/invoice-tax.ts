import { WorkspaceRow } from '@daybook/database';
import { Column, Entity } from 'typeorm';

/** What one tax comes to over a document: its `tax_lines` (domain.md 3.3, step 6). */
@Entity({ name: 'invoice_taxes', schema: 'accounting' })
export class InvoiceTax extends WorkspaceRow {
  @Column('uuid')
  invoiceId!: string;

  @Column('integer')
  position!: number;

  @Column('uuid')
  taxId!: string;

  @Column('numeric')
  base!: string;

  @Column('numeric')
  amount!: string;
}
