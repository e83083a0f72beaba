import { Column, Entity } from 'typeorm';
import { SaleLine } from './sale-line.js';

@Entity({ name: 'quotation_lines', schema: 'sales' })
export class QuotationLine extends SaleLine {
  @Column('uuid')
  quotationId!: string;
}
