import { TaxTotal } from '@daybook/accounting';
import { Column, Entity } from 'typeorm';

@Entity({ name: 'purchase_order_taxes', schema: 'purchasing' })
export class PurchaseOrderTax extends TaxTotal {
  @Column('uuid')
  purchaseOrderId!: string;
}
