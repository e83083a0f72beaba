import { Column, Entity } from 'typeorm';
import { TaxTotal } from '../priced-line.js';

@Entity({ name: 'invoice_taxes', schema: 'accounting' })
export class InvoiceTax extends TaxTotal {
  @Column('uuid')
  invoiceId!: string;

  /** Whether the buyer owes it: it is not part of the total. */
  @Column('boolean')
  selfAssessed!: boolean;
}
