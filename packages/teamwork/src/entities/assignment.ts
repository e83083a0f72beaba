import { RecordEntity } from '@daybook/database';
import { Column, Entity } from 'typeorm';

export const ASSIGNMENT_STATES = ['open', 'done'] as const;

/** Who works on a draft, until when. */
@Entity({ name: 'assignments', schema: 'teamwork' })
export class Assignment extends RecordEntity {
  /** The collection of the record: `invoices`. */
  @Column('text')
  recordResource!: string;

  /** UUID of the record. */
  @Column('uuid')
  recordId!: string;

  /** What the record was called when it was assigned. */
  @Column('text', { nullable: true })
  recordName!: string | null;

  @Column('text')
  state!: (typeof ASSIGNMENT_STATES)[number];

  /** UUID of the person. */
  @Column('uuid')
  assigneeId!: string;

  @Column('date', { nullable: true })
  dueDate!: string | null;

  @Column('text', { nullable: true })
  note!: string | null;
}
