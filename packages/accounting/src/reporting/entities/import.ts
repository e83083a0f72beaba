import { RecordEntity } from '@daybook/database';
import { Column, Entity } from 'typeorm';
import type { ImportName } from '../imports/import-types.js';

/** An imported file. The file itself is not stored. */
@Entity({ name: 'imports', schema: 'accounting' })
export class Import extends RecordEntity {
  @Column('text')
  what!: ImportName;

  /** Empty: the file itself is not stored. */
  @Column('text')
  csv!: string;

  /** The code of the counter account of open documents. */
  @Column('text', { nullable: true })
  against!: string | null;

  @Column('text', { nullable: true })
  file!: string | null;

  @Column('integer')
  rows!: number;

  @Column('jsonb')
  made!: Readonly<Record<string, number>>;
}
