import { RecordEntity } from '@daybook/database';
import type { Problem } from '@daybook/errors';
import type { Kind } from '../documents/kinds.js';
import { Column, Entity } from 'typeorm';

export const RUN_STATES = ['drafted', 'made', 'failed', 'skipped', 'removed'] as const;

/** What became of one number of a schedule (domain.md 4.38). */
@Entity({ name: 'schedule_runs', schema: 'schedules' })
export class ScheduleRun extends RecordEntity {
  @Column('uuid')
  scheduleId!: string;

  /** That of the schedule. */
  @Column('text')
  kind!: Kind;

  @Column('integer')
  number!: number;

  @Column('text')
  name!: string;

  @Column('text')
  state!: (typeof RUN_STATES)[number];

  /** Of the document; it is another one than planned where the books were locked. */
  @Column('date')
  date!: string;

  @Column('date')
  periodFrom!: string;

  @Column('date')
  periodTo!: string;

  /** No foreign key: a draft may be deleted. */
  @Column('text', { nullable: true })
  documentResource!: string | null;

  @Column('uuid', { nullable: true })
  documentId!: string | null;

  @Column('text', { nullable: true })
  documentName!: string | null;

  /** Why it failed last. */
  @Column('jsonb', { nullable: true })
  problems!: readonly Problem[] | null;

  @Column('integer')
  attempts!: number;
}
