import { Column, Entity } from 'typeorm';
import { TaxTotal } from '../priced-line.js';

@Entity({ name: 'invoice_taxes', schema: 'accounting' })
export class InvoiceTax extends TaxTotal {
  @Column('uuid')
  invoiceId!: string;
}
