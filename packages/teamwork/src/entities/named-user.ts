import { RecordEntity } from '@daybook/database';
import { Column, Entity } from 'typeorm';

/** A row of the view `teamwork.users`. */
@Entity({ name: 'users', schema: 'teamwork' })
export class NamedUser extends RecordEntity {
  @Column('text')
  name!: string;

  @Column('boolean')
  active!: boolean;
}
