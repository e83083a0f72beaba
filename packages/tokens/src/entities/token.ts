import type { Scope } from '@daybook/access';
import { RecordEntity } from '@daybook/database';
import { Column, Entity } from 'typeorm';

/** A token at rest: not its value, only its SHA-256, which no field shows (wire.md 7). */
@Entity({ name: 'tokens', schema: 'tokens' })
export class Token extends RecordEntity {
  @Column('text')
  name!: string;

  @Column('text', { array: true })
  scopes!: Scope[];

  @Column('bytea')
  hash!: Buffer;

  @Column('text')
  prefix!: string;

  @Column('text')
  last4!: string;

  @Column('timestamptz', { nullable: true })
  expiresAt!: string | null;

  /** Empty: every address. */
  @Column('text', { array: true })
  allowedCidrs!: string[];

  /** Requests per minute; null: the service's default. */
  @Column('integer', { nullable: true })
  rateLimit!: number | null;

  /** The version of the interface for requests that name none. */
  @Column('date')
  apiVersion!: string;

  @Column('text', { nullable: true })
  createdBy!: string | null;

  /** The person who made it; null: made by the command line, or unknown. */
  @Column('uuid', { nullable: true })
  makerId!: string | null;

  @Column('timestamptz', { nullable: true })
  lastUsedAt!: string | null;

  @Column('timestamptz', { nullable: true })
  revokedAt!: string | null;

  /** The first token of a rotation; its own id if it was not rotated from another. */
  @Column('uuid')
  familyId!: string;

  /** The token that replaces this one, which then lives only until its `expiresAt`. */
  @Column('uuid', { nullable: true })
  successorId!: string | null;

  /** When token.expiring was published. */
  @Column('timestamptz', { nullable: true })
  expiringToldAt!: string | null;
}
