import { WorkspaceRow } from '@daybook/database';
import { Column, Entity } from 'typeorm';

/** Something that happened to one version of one record. `sequence` is assigned after commit (reliability.md 3). */
@Entity({ name: 'events', schema: 'events' })
export class Event extends WorkspaceRow {
  @Column('bigint', { nullable: true })
  sequence!: string | null;

  /** `{singular}.{past verb}`, such as `invoice.confirmed`. */
  @Column('text')
  type!: string;

  @Column('text')
  recordType!: string;

  @Column('uuid')
  recordId!: string;

  @Column('integer')
  recordVersion!: number;

  @Column('timestamptz')
  createdAt!: string;

  @Column('text', { nullable: true })
  requestId!: string | null;

  /** For the deliveries of the event: the W3C trace of the request. */
  @Column('text', { nullable: true })
  traceparent!: string | null;

  @Column('json')
  actor!: Actor;

  @Column('json')
  data!: EventData;
}

/** Who caused a change: a token, a user of the console, or the service itself. */
export interface Actor {
  readonly type: 'token' | 'user' | 'system';
  readonly id: string | null;
  readonly name: string;
}

/** `object`: the record as GET shows it at that version. `previous`: the former values of the changed fields. */
export interface EventData {
  readonly object: Record<string, unknown>;
  readonly previous: Record<string, unknown>;
}
