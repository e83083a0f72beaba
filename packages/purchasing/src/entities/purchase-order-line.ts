import { PricedLine } from '@daybook/accounting';
import { Column, Entity } from 'typeorm';

/** A line of a purchase order with its progress; quantities have at most 6 decimals and are 0 until the order is confirmed. */
@Entity({ name: 'purchase_order_lines', schema: 'purchasing' })
export class PurchaseOrderLine extends PricedLine {
  @Column('uuid')
  purchaseOrderId!: string;

  /** The expense account of its bill; null: the default. Goods have none. */
  @Column('uuid', { nullable: true })
  accountId!: string | null;

  /** The supplier's number of the article. */
  @Column('text', { nullable: true })
  sellerItemId!: string | null;

  @Column('date', { nullable: true })
  datePlanned!: string | null;

  /** Whether it is received into stock; copied from the product's type on confirmation. */
  @Column('boolean', { nullable: true })
  isGoods!: boolean | null;

  /** Of goods: by receipts, net of returns. */
  @Column('numeric')
  quantityReceived!: string;

  /** Net of credits; includes drafts but not cancelled documents. */
  @Column('numeric')
  quantityBilled!: string;

  @Column('numeric')
  quantityToBill!: string;

  /** The quantity billed beyond what was received or, of services, ordered. */
  @Column('numeric')
  quantityToCredit!: string;
}
