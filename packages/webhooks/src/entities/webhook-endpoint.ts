import { RecordEntity } from '@daybook/database';
import { Column, Entity } from 'typeorm';

export const PAYLOADS = ['full', 'thin'] as const;
export const ORDERINGS = ['per_record', 'strict'] as const;
export const DISABLED_REASONS = ['gone', 'failing', 'token_revoked', 'token_expired', 'member_removed'] as const;

/** An address that receives events (wire.md 9). */
@Entity({ name: 'webhook_endpoints', schema: 'webhooks' })
export class WebhookEndpoint extends RecordEntity {
  /** 1 to 20: the slot that it uses in its workspace. */
  @Column('smallint')
  slot!: number;

  @Column('text')
  url!: string;

  /** Kinds, `invoice.*` or `*`. */
  @Column('text', { array: true })
  events!: string[];

  @Column('text', { nullable: true })
  description!: string | null;

  @Column('boolean')
  enabled!: boolean;

  @Column('text')
  payload!: (typeof PAYLOADS)[number];

  @Column('text')
  ordering!: (typeof ORDERINGS)[number];

  /** When the service disabled it; null while it is enabled, or if a client disabled it. */
  @Column('timestamptz', { nullable: true })
  disabledAt!: string | null;

  @Column('text', { nullable: true })
  disabledReason!: (typeof DISABLED_REASONS)[number] | null;

  @Column('timestamptz')
  secretCreatedAt!: string;

  /** The token that is responsible for it, with its successors by rotation; null: a person is, or the service itself. */
  @Column('uuid', { nullable: true })
  familyId!: string | null;

  /** The person who is responsible for it; null: a token is, or it is unknown. */
  @Column('uuid', { nullable: true })
  userId!: string | null;
}
