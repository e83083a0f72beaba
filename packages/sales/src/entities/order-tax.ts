import { TaxTotal } from '@daybook/accounting';
import { Column, Entity } from 'typeorm';

@Entity({ name: 'order_taxes', schema: 'sales' })
export class OrderTax extends TaxTotal {
  @Column('uuid')
  orderId!: string;
}
