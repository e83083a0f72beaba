import { RecordEntity } from '@daybook/database';
import { Column, Entity } from 'typeorm';
import type { UNREALISED_GAINS } from './books.js';
import type { RevaluationLine } from './revaluation-line.js';
import type { RevaluationRate } from './revaluation-rate.js';

export const REVALUATION_STATES = ['active', 'undone'] as const;

/**
 * What is open in foreign currencies at a date, valued at the rates of that date: an entry on it and its mirror on the day after (domain.md
 * 4.33, 6.14). It never changes; undoing it reverses both.
 */
@Entity({ name: 'revaluations', schema: 'accounting' })
export class Revaluation extends RecordEntity {
  /** That of its entry. */
  @Column('text')
  number!: string;

  @Column('text')
  state!: (typeof REVALUATION_STATES)[number];

  @Column('date')
  date!: string;

  /** What became of gains, as the settings said. */
  @Column('text')
  unrealisedGains!: (typeof UNREALISED_GAINS)[number];

  /** What is posted as gain and as loss, in workspace currency; never negative. */
  @Column('numeric')
  gain!: string;

  @Column('numeric')
  loss!: string;

  @Column('uuid')
  entryId!: string;

  @Column('uuid')
  mirrorId!: string;

  /** The accounts to which it is limited, from the join table; none: all. */
  accountIds!: string[];

  rates!: RevaluationRate[];

  lines!: RevaluationLine[];
}
