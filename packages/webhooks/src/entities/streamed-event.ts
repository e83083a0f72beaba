import { RecordEntity } from '@daybook/database';
import { Column, Entity } from 'typeorm';

/** A row of the view `events.stream`. Events are immutable, so it has no version or metadata of its own. */
@Entity({ name: 'stream', schema: 'events' })
export class StreamedEvent extends RecordEntity {
  @Column('bigint')
  sequence!: string;

  @Column('text')
  type!: string;

  @Column('text', { nullable: true })
  requestId!: string | null;

  @Column('json')
  actor!: object;

  @Column('json')
  data!: object;

  @Column('boolean')
  truncated!: boolean;

  @Column('text')
  resource!: string;

  @Column('uuid')
  record!: string;
}
