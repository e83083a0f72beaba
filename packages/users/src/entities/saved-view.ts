import { RecordEntity } from '@daybook/database';
import { Column, Entity } from 'typeorm';

/** A saved view of a list. */
@Entity({ name: 'saved_views', schema: 'users' })
export class SavedView extends RecordEntity {
  @Column('text')
  name!: string;

  @Column('text')
  resource!: string;

  @Column('text', { nullable: true })
  query!: string | null;

  @Column('boolean')
  shared!: boolean;

  @Column('boolean')
  isDefault!: boolean;

  /** The maker's name at the time. */
  @Column('text')
  owner!: string;

  /** `usr_…` */
  @Column('text')
  ownerId!: string;

  /** Who sees it: `everyone`, or the {@link ownerId}. */
  @Column('text')
  audience!: string;
}
