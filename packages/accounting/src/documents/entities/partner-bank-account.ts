import { WorkspaceRow } from '@daybook/database';
import { Column, Entity } from 'typeorm';

/** A bank account of a partner (domain.md 4.1). */
@Entity({ name: 'partner_bank_accounts', schema: 'accounting' })
export class PartnerBankAccount extends WorkspaceRow {
  @Column('uuid')
  partnerId!: string;

  @Column('integer')
  position!: number;

  /** Without spaces, with valid check digits. */
  @Column('text')
  iban!: string;

  @Column('text', { nullable: true })
  bic!: string | null;

  /** Whose account it is; null: the partner's. */
  @Column('text', { nullable: true })
  holder!: string | null;
}
