import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The only table that belongs to no workspace (scale.md 3, rule 1). */
@Entity({ name: 'workspaces', schema: 'tokens' })
export class Workspace {
  @PrimaryColumn('uuid')
  id!: string;

  /** As it appears in addresses; never changed, never reused. */
  @Column('text')
  slug!: string;

  @Column('bytea')
  cursorKey!: Buffer;

  @Column('timestamptz')
  createdAt!: string;
}
