import { RecordEntity } from '@daybook/database';
import type { Role } from '@daybook/access';
import { Column, Entity } from 'typeorm';

export const INVITATION_STATES = ['pending', 'accepted', 'revoked'] as const;

/** An invitation to join a workspace. */
@Entity({ name: 'invitations', schema: 'users' })
export class Invitation extends RecordEntity {
  @Column('text')
  email!: string;

  @Column('text')
  role!: Role;

  @Column('text')
  state!: (typeof INVITATION_STATES)[number];

  @Column('timestamptz')
  expiresAt!: string;

  /** The name of the person who invited. */
  @Column('text')
  invitedBy!: string;
}
