import { TaxTotal } from '@daybook/accounting';
import { Column, Entity } from 'typeorm';

@Entity({ name: 'quotation_taxes', schema: 'sales' })
export class QuotationTax extends TaxTotal {
  @Column('uuid')
  quotationId!: string;
}
