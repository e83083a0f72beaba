import { RecordEntity } from '@daybook/database';
import { Column, Entity } from 'typeorm';

export const MESSAGE_STATES = ['queued', 'sent', 'failed', 'cancelled'] as const;

/** A file of a message, as clients see it. */
export interface MessageFile {
  readonly name: string;
  readonly media_type: string;
  /** Bytes. */
  readonly size: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

/** A recipient that the server refused, with its own words. */
export interface RefusedAddress {
  readonly address: string;
  readonly response: string;
}

/** An e-mail about a record. Its bytes and its schedule are in `mail.outbox` until it is sent or cancelled. */
@Entity({ name: 'messages', schema: 'mail' })
export class Message extends RecordEntity {
  @Column('text')
  state!: (typeof MESSAGE_STATES)[number];

  @Column('text')
  recordResource!: string;

  @Column('uuid')
  recordId!: string;

  @Column('text')
  recordName!: string;

  @Column('text')
  sender!: string;

  @Column('text', { nullable: true })
  replyTo!: string | null;

  /** Shown as `to`, which is a word of SQL. */
  @Column('text', { array: true })
  recipients!: readonly string[];

  @Column('text', { array: true })
  cc!: readonly string[];

  @Column('text', { array: true })
  bcc!: readonly string[];

  @Column('text')
  subject!: string;

  @Column('text')
  text!: string;

  @Column('jsonb')
  files!: readonly MessageFile[];

  @Column('integer')
  attempts!: number;

  @Column('timestamptz', { nullable: true })
  lastAttemptAt!: string | null;

  @Column('integer', { nullable: true })
  lastCode!: number | null;

  @Column('text', { nullable: true })
  lastResponse!: string | null;

  @Column('jsonb')
  refused!: readonly RefusedAddress[];

  @Column('boolean')
  mayHaveBeenDelivered!: boolean;

  @Column('timestamptz', { nullable: true })
  sentAt!: string | null;
}
