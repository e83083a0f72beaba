import type { Actor } from '@daybook/events';
import { RecordEntity } from '@daybook/database';
import { Column, Entity } from 'typeorm';

/** A note on a record. */
@Entity({ name: 'comments', schema: 'teamwork' })
export class Comment extends RecordEntity {
  /** The collection of the record: `invoices`. */
  @Column('text')
  recordResource!: string;

  /** UUID of the record. */
  @Column('uuid')
  recordId!: string;

  /** What the record was called when the note was written. */
  @Column('text', { nullable: true })
  recordName!: string | null;

  @Column('text')
  text!: string;

  /** As history shows actors. */
  @Column('jsonb')
  author!: Actor;

  /** `usr_…` or `tok_…` */
  @Column('text')
  authorId!: string;

  /** UUID of the person, or of the first token of a rotation: its successors are the same author. */
  @Column('uuid')
  authorKey!: string;

  /** Rows of `comment_mentions` in order; loaded by the record store. */
  mentionIds!: string[];
}
