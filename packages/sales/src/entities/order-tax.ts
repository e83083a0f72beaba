import { Column, Entity } from 'typeorm';
import { SaleTax } from './sale-tax.js';

@Entity({ name: 'order_taxes', schema: 'sales' })
export class OrderTax extends SaleTax {
  @Column('uuid')
  orderId!: string;
}
