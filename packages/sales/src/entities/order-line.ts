import { PricedLine } from '@daybook/accounting';
import { Column, Entity } from 'typeorm';

/** A line of an order, with what became of it; quantities have at most 6 decimals and are 0 until the order is confirmed. */
@Entity({ name: 'order_lines', schema: 'sales' })
export class OrderLine extends PricedLine {
  @Column('uuid')
  orderId!: string;

  /** Whether it is delivered from stock; a copy of the product's type, from confirm on. */
  @Column('boolean', { nullable: true })
  isGoods!: boolean | null;

  /** A copy of the product's, from confirm on; without a product: ordered. */
  @Column('text', { nullable: true })
  invoicePolicy!: 'ordered' | 'delivered' | null;

  /** Set aside by open deliveries. */
  @Column('numeric')
  quantityReserved!: string;

  /** Of goods what transfers say, net of returns; of a service that is invoiced by delivery what was entered by hand. */
  @Column('numeric')
  quantityDelivered!: string;

  /** Net of credits; drafts count, cancelled documents do not. */
  @Column('numeric')
  quantityInvoiced!: string;

  @Column('numeric')
  quantityToInvoice!: string;

  /** What is invoiced beyond what the policy allows now. */
  @Column('numeric')
  quantityToCredit!: string;
}
