import { RecordEntity } from '@daybook/database';
import { Column, Entity } from 'typeorm';
import type { EntryLine } from './entry-line.js';

export const ENTRY_STATES = ['draft', 'posted'] as const;
export const ENTRY_CLASSES = ['main', 'credit_note'] as const;

export type EntryState = (typeof ENTRY_STATES)[number];
export type EntryClass = (typeof ENTRY_CLASSES)[number];

/**
 * A journal entry (domain.md 4.9). It is inserted as a draft, gets its lines in a later statement, and is posted with its number in one
 * UPDATE, which the database checks; it is immutable afterwards.
 */
@Entity({ name: 'entries', schema: 'accounting' })
export class Entry extends RecordEntity {
  @Column('uuid')
  journalId!: string;

  /** The series of the journal that numbers it: `credit_note` for credits. */
  @Column('text')
  class!: EntryClass;

  /** The label of the fiscal year of `date`, set when posted. */
  @Column('text', { nullable: true })
  fiscalYear!: string | null;

  /** Its position in the series (workspace, journal, class, fiscal year), set when posted. */
  @Column('integer', { nullable: true })
  seq!: number | null;

  @Column('text', { nullable: true })
  number!: string | null;

  /** Whether it moves the earnings of a fiscal year to equity; profit and loss excludes it. */
  @Column('boolean')
  closing!: boolean;

  @Column('date', { nullable: true })
  date!: string | null;

  @Column('text', { nullable: true })
  reference!: string | null;

  @Column('text')
  state!: EntryState;

  /** The collection of the source document; null: manual. No foreign key: entries are below documents. */
  @Column('text', { nullable: true })
  sourceResource!: string | null;

  @Column('uuid', { nullable: true })
  sourceId!: string | null;

  /** The source document's label at posting. */
  @Column('text', { nullable: true })
  sourceName!: string | null;

  @Column('uuid', { nullable: true })
  reversalOfId!: string | null;

  lines!: EntryLine[];

  /** The entry numbered before it in its series, as its posting found it; null: the first of a fiscal year. Only in the work that posts. */
  follows?: { readonly number: string; readonly date: string } | null;
}
