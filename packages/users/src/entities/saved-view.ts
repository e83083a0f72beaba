import { RecordEntity } from '@daybook/database';
import { Column, Entity } from 'typeorm';

/** How a person looks at a list. */
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

  /** The name of who made it, as it was then. */
  @Column('text')
  owner!: string;

  /** `usr_…` */
  @Column('text')
  ownerId!: string;

  /** Who sees it: `everyone`, or the {@link ownerId}. */
  @Column('text')
  audience!: string;
}
