import { Column, Entity } from 'typeorm';
import { SaleTax } from './sale-tax.js';

@Entity({ name: 'quotation_taxes', schema: 'sales' })
export class QuotationTax extends SaleTax {
  @Column('uuid')
  quotationId!: string;
}
