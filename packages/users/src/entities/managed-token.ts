import { RecordEntity } from '@daybook/database';
import type { Scope } from '@daybook/access';
import { Column, Entity } from 'typeorm';

/** A row of tokens.tokens as a record: without its hash, which no record needs. */
@Entity({ name: 'tokens', schema: 'tokens' })
export class ManagedToken extends RecordEntity {
  @Column('text')
  name!: string;

  @Column('text', { array: true })
  scopes!: Scope[];

  @Column('text')
  prefix!: string;

  @Column('text')
  last4!: string;

  @Column('timestamptz', { nullable: true })
  expiresAt!: string | null;

  @Column('text', { array: true })
  allowedCidrs!: string[];

  @Column('integer', { nullable: true })
  rateLimit!: number | null;

  /** The version of the interface that counts where a request names none. */
  @Column('date')
  apiVersion!: string;

  @Column('text', { nullable: true })
  createdBy!: string | null;

  @Column('timestamptz', { nullable: true })
  lastUsedAt!: string | null;

  @Column('timestamptz', { nullable: true })
  revokedAt!: string | null;

  @Column('uuid', { nullable: true })
  successorId!: string | null;

  @Column('timestamptz', { nullable: true })
  expiringToldAt!: string | null;
}
