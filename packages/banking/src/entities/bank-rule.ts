import { RecordEntity } from '@daybook/database';
import { Column, Entity } from 'typeorm';
import type { BankRuleLine } from './bank-rule-line.js';

export const DIRECTIONS = ['in', 'out'] as const;

/** What bank lines that look so are booked to (domain.md 4.31). */
@Entity({ name: 'bank_rules', schema: 'banking' })
export class BankRule extends RecordEntity {
  @Column('text')
  name!: string;

  /** The lowest is tried first. */
  @Column('integer')
  priority!: number;

  @Column('text', { nullable: true })
  conditionsDirection!: (typeof DIRECTIONS)[number] | null;

  /** Without its sign, in the currency of the bank line. */
  @Column('numeric', { nullable: true })
  conditionsAmountFrom!: string | null;

  @Column('numeric', { nullable: true })
  conditionsAmountTo!: string | null;

  /** One of them has to stand in the text or in the name of the other side, as whole words. */
  @Column('text', { array: true })
  conditionsTextContains!: string[];

  @Column('text', { nullable: true })
  conditionsIban!: string | null;

  @Column('uuid', { nullable: true })
  conditionsBankAccountId!: string | null;

  @Column('uuid', { nullable: true })
  partnerId!: string | null;

  @Column('integer')
  confidence!: number;

  /** Whether `match_certain` may match by it. */
  @Column('boolean')
  auto!: boolean;

  @Column('boolean')
  active!: boolean;

  lines!: BankRuleLine[];
}
