import { Column, PrimaryColumn } from 'typeorm';

/** The columns that every row of a workspace has (scale.md 3, rule 1). */
export abstract class WorkspaceRow {
  @PrimaryColumn('uuid')
  workspaceId!: string;

  @PrimaryColumn('uuid')
  id!: string;
}

/** The columns that every record has in addition to its own (wire.md 4). Instants are ISO 8601 texts in UTC. */
export abstract class RecordEntity extends WorkspaceRow {
  @Column('timestamptz')
  createdAt!: string;

  @Column('timestamptz')
  updatedAt!: string;

  /** Starts at 1 and grows by one with each transaction that changes the record. */
  @Column('integer')
  version!: number;

  @Column('text', { nullable: true })
  externalId!: string | null;

  @Column('jsonb')
  metadata!: Record<string, string>;
}
