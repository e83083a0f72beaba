import { WorkspaceRow } from '@daybook/database';
import { Column, Entity } from 'typeorm';

/**
 * What is still open of a posted line on an open-item account. Its id is the line's; amounts are unsigned, `side` gives the sign. Only the
 * residuals ever change, so that lines stay append-only (domain.md 7, 15 to 19).
 */
@Entity({ name: 'open_items', schema: 'accounting' })
export class OpenItem extends WorkspaceRow {
  @Column('uuid')
  accountId!: string;

  @Column('uuid', { nullable: true })
  partnerId!: string | null;

  @Column('text')
  currency!: string;

  /** Of its entry. */
  @Column('date')
  date!: string;

  @Column('date')
  dateDue!: string;

  @Column('text')
  side!: 'debit' | 'credit';

  /** In workspace currency, like `residual`. */
  @Column('numeric')
  amount!: string;

  /** In `currency`, like `residualCurrency`. */
  @Column('numeric')
  amountCurrency!: string;

  @Column('numeric')
  residual!: string;

  @Column('numeric')
  residualCurrency!: string;
}
