import { WorkspaceRow } from '@daybook/database';
import { Column, Entity } from 'typeorm';

/** The lines of a purchase order as they were before a revision. */
@Entity({ name: 'purchase_order_revisions', schema: 'purchasing' })
export class PurchaseOrderRevision extends WorkspaceRow {
  @Column('uuid')
  purchaseOrderId!: string;

  /** Its number: 1 is what was first ordered. */
  @Column('integer')
  position!: number;

  /** When it was replaced, and by whom. */
  @Column('timestamptz')
  revisedAt!: string;

  @Column('text')
  revisedBy!: string;

  @Column('numeric')
  amountTotal!: string;

  @Column('jsonb')
  ordered!: { readonly lines: readonly object[] };
}
