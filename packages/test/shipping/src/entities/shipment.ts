import { RecordEntity } from '@daybook/database';
import { Column, Entity } from 'typeorm';

export const SHIPMENT_STATES = ['draft', 'confirmed'] as const;

@Entity({ name: 'shipments', schema: 'shipping' })
export class Shipment extends RecordEntity {
  @Column('text')
  state!: (typeof SHIPMENT_STATES)[number];

  @Column('text')
  name!: string;

  @Column('text', { nullable: true })
  note!: string | null;
}
