import { RecordEntity } from '@daybook/database';
import { Column, Entity } from 'typeorm';

/** An account at a bank, and the ledger account that mirrors it (domain.md 4.27). */
@Entity({ name: 'bank_accounts', schema: 'banking' })
export class BankAccount extends RecordEntity {
  @Column('text')
  name!: string;

  @Column('text', { nullable: true })
  iban!: string | null;

  /** The account number that the bank uses in its files instead of an IBAN. */
  @Column('text', { nullable: true })
  number!: string | null;

  @Column('text', { nullable: true })
  bic!: string | null;

  @Column('text', { nullable: true })
  bankName!: string | null;

  @Column('text', { nullable: true })
  holder!: string | null;

  @Column('text')
  currency!: string;

  @Column('uuid')
  journalId!: string;

  /** The account of the journal. */
  @Column('uuid')
  accountId!: string;

  @Column('uuid', { nullable: true })
  feeAccountId!: string | null;

  /** Where money is between two own accounts. */
  @Column('uuid', { nullable: true })
  transitAccountId!: string | null;

  /** The mapping by which its last CSV was read. */
  @Column('uuid', { nullable: true })
  csvMappingId!: string | null;

  /** Whether an import matches what is certain of its lines. */
  @Column('boolean')
  autoMatch!: boolean;

  @Column('boolean')
  active!: boolean;
}
