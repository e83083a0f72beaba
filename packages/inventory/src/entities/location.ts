import { RecordEntity } from '@daybook/database';
import { Column, Entity } from 'typeorm';

export const LOCATION_TYPES = ['internal', 'customer', 'supplier', 'adjustment', 'transit'] as const;

export type LocationType = (typeof LOCATION_TYPES)[number];

/** A place of goods: the company's own are in internal locations, the others are where goods come from and go to (domain.md 4.15). */
@Entity({ name: 'locations', schema: 'inventory' })
export class Location extends RecordEntity {
  @Column('text')
  name!: string;

  @Column('text', { nullable: true })
  code!: string | null;

  @Column('text')
  type!: LocationType;

  @Column('boolean')
  active!: boolean;
}
