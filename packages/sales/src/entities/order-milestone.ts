import { WorkspaceRow } from '@daybook/database';
import { Column, Entity } from 'typeorm';

/** A step of an order after which a part of it is invoiced. */
@Entity({ name: 'order_milestones', schema: 'sales' })
export class OrderMilestone extends WorkspaceRow {
  @Column('uuid')
  orderId!: string;

  @Column('integer')
  position!: number;

  @Column('text')
  name!: string;

  /** Its own part of the order; all of them together are 100. */
  @Column('numeric')
  percent!: string;

  @Column('date', { nullable: true })
  date!: string | null;
}
