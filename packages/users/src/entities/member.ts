import { RecordEntity } from '@daybook/database';
import { Column, Entity } from 'typeorm';
import type { Role } from '../roles.js';

/** A person in a workspace. */
@Entity({ name: 'members', schema: 'users' })
export class Member extends RecordEntity {
  @Column('uuid')
  userId!: string;

  @Column('text')
  role!: Role;
}
