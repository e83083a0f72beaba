import { RecordEntity } from '@daybook/database';
import type { Role } from '@daybook/access';
import { Column, Entity } from 'typeorm';

/** A person in a workspace. */
@Entity({ name: 'members', schema: 'users' })
export class Member extends RecordEntity {
  @Column('uuid')
  userId!: string;

  @Column('text')
  role!: Role;
}
