import { WorkspaceRow } from '@daybook/database';
import { Column, Entity } from 'typeorm';

/** A part of a bank line: a percentage, an amount, or the rest. */
@Entity({ name: 'bank_rule_lines', schema: 'banking' })
export class BankRuleLine extends WorkspaceRow {
  @Column('uuid')
  bankRuleId!: string;

  @Column('integer')
  position!: number;

  @Column('uuid')
  accountId!: string;

  @Column('numeric', { nullable: true })
  percent!: string | null;

  @Column('numeric', { nullable: true })
  amount!: string | null;

  @Column('boolean')
  rest!: boolean;

  @Column('uuid', { nullable: true })
  taxId!: string | null;

  @Column('text', { nullable: true })
  description!: string | null;
}
