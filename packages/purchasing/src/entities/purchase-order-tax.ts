import { TaxTotal } from '@daybook/accounting';
import { Column, Entity } from 'typeorm';

@Entity({ name: 'purchase_order_taxes', schema: 'purchasing' })
export class PurchaseOrderTax extends TaxTotal {
  @Column('uuid')
  purchaseOrderId!: string;

  /** Whether the buyer owes it: it is not part of the total. */
  @Column('boolean')
  selfAssessed!: boolean;
}
