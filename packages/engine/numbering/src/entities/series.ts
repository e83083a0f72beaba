import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One counter row per series; updating it is the lock that makes numbers gapless (domain.md 3.6). */
@Entity({ name: 'series', schema: 'numbering' })
export class Series {
  @PrimaryColumn('uuid')
  workspaceId!: string;

  /** The owner of the series: a journal, or the workspace for a collection's own series. */
  @PrimaryColumn('uuid')
  scopeId!: string;

  @PrimaryColumn('text')
  class!: string;

  /** The fiscal year's label; `''` for a series that never restarts. */
  @PrimaryColumn('text')
  period!: string;

  @Column('integer')
  next!: number;
}
