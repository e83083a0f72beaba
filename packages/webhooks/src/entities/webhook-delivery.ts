import { RecordEntity } from '@daybook/database';
import { Column, Entity } from 'typeorm';

export const DELIVERY_STATES = ['pending', 'succeeded', 'failed'] as const;

/** The delivery of one event to one existing endpoint. Deliverers write `webhook_deliveries` with their own statements. */
@Entity({ name: 'deliveries', schema: 'webhooks' })
export class WebhookDelivery extends RecordEntity {
  @Column('uuid')
  webhookEndpointId!: string;

  /** Null: a ping. */
  @Column('uuid', { nullable: true })
  eventId!: string | null;

  @Column('text')
  type!: string;

  @Column('bigint', { nullable: true })
  sequence!: string | null;

  @Column('bigint', { nullable: true })
  previousSequence!: string | null;

  @Column('text')
  state!: (typeof DELIVERY_STATES)[number];

  @Column('integer')
  attempts!: number;

  @Column('timestamptz', { nullable: true })
  lastAttemptAt!: string | null;

  @Column('smallint', { nullable: true })
  lastStatus!: number | null;

  @Column('text', { nullable: true })
  lastError!: string | null;
}
