import { PricedLine } from '@daybook/accounting';
import { Column, Entity } from 'typeorm';

@Entity({ name: 'quotation_lines', schema: 'sales' })
export class QuotationLine extends PricedLine {
  @Column('uuid')
  quotationId!: string;
}
