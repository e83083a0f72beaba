import { PricedLine } from '@daybook/accounting';
import { Column, Entity } from 'typeorm';

/** An order line with its progress; quantities have at most 6 decimals and are 0 until the order is confirmed. */
@Entity({ name: 'order_lines', schema: 'sales' })
export class OrderLine extends PricedLine {
  @Column('uuid')
  orderId!: string;

  /** Whether it is delivered from stock; copied from the product's type on confirmation. */
  @Column('boolean', { nullable: true })
  isGoods!: boolean | null;

  /** As agreed, or `progress` while progress invoices invoice it. */
  @Column('text', { nullable: true })
  invoicePolicy!: 'ordered' | 'delivered' | 'progress' | null;

  /** Copied from the product on confirmation; without a product: ordered. */
  @Column('text', { nullable: true })
  agreedPolicy!: 'ordered' | 'delivered' | null;

  /** Percent that progress invoices have invoiced, net of credits; includes drafts. 0: it is invoiced by quantity. */
  @Column('numeric')
  progressPercent!: string;

  /** Reserved by open deliveries. */
  @Column('numeric')
  quantityReserved!: string;

  /**
   * For goods the quantity of transfers, net of returns; for a service that is invoiced by delivered quantity the manually
   * entered one.
   */
  @Column('numeric')
  quantityDelivered!: string;

  /** Net of credits; includes drafts but not cancelled documents. */
  @Column('numeric')
  quantityInvoiced!: string;

  @Column('numeric')
  quantityToInvoice!: string;

  /** The quantity invoiced beyond what the policy currently allows. */
  @Column('numeric')
  quantityToCredit!: string;
}
