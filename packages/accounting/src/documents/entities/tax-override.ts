import { WorkspaceRow } from '@daybook/database';
import { Column, Entity } from 'typeorm';

/** The amount of a tax as the supplier of a bill has rounded it (domain.md 4.8). */
@Entity({ name: 'tax_overrides', schema: 'accounting' })
export class TaxOverride extends WorkspaceRow {
  @Column('uuid')
  invoiceId!: string;

  @Column('integer')
  position!: number;

  @Column('uuid')
  taxId!: string;

  /** In the currency of the bill. */
  @Column('numeric')
  amount!: string;
}
