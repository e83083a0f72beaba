import { RecordEntity } from '@daybook/database';
import { Column, Entity } from 'typeorm';

export const LOCATION_TYPES = ['internal', 'customer', 'supplier', 'adjustment', 'transit'] as const;

export type LocationType = (typeof LOCATION_TYPES)[number];

/** Where goods are: what is ours lies in internal ones, the others are where it comes from and goes to (domain.md 4.15). */
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
