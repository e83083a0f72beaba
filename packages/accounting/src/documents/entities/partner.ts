import { RecordEntity } from '@daybook/database';
import { Column, Entity } from 'typeorm';
import type { PartnerAddress } from './partner-address.js';
import type { PartnerBankAccount } from './partner-bank-account.js';

/** Empty keys are omitted. */
export interface Address {
  readonly street?: string;
  readonly street2?: string;
  readonly city?: string;
  readonly zip?: string;
  readonly region?: string;
  /** ISO 3166-1 alpha-2. */
  readonly country?: string;
}

/** An address with the name of who is there. */
export interface NamedAddress extends Address {
  readonly name?: string;
}

export const E_INVOICES = ['factur_x', 'ubl', 'cii'] as const;

/** Customers and suppliers, which are views of partners (domain.md 4.1). */
@Entity({ name: 'partners', schema: 'accounting' })
export class Partner extends RecordEntity {
  @Column('text')
  name!: string;

  @Column('boolean')
  isCustomer!: boolean;

  @Column('boolean')
  isSupplier!: boolean;

  @Column('text', { nullable: true })
  email!: string | null;

  /** Where its papers go; none: to `email`. */
  @Column('text', { array: true })
  documentEmails!: readonly string[];

  @Column('text', { nullable: true })
  phone!: string | null;

  @Column('text', { nullable: true })
  website!: string | null;

  /** The tax authority's id of the partner: a text, not a relation. */
  @Column('text', { nullable: true })
  taxId!: string | null;

  @Column('text', { nullable: true })
  vatId!: string | null;

  @Column('text', { nullable: true })
  gln!: string | null;

  /** What it wants to read on its invoices: in Germany the Leitweg-ID of an authority. */
  @Column('text', { nullable: true })
  buyerReference!: string | null;

  /** Where it receives e-invoices, with the code of the scheme. */
  @Column('jsonb', { nullable: true })
  electronicAddress!: Record<string, string | null> | null;

  @Column('jsonb', { nullable: true })
  address!: Address | null;

  /** Of its papers: `en` or `de`. */
  @Column('text', { nullable: true })
  language!: string | null;

  /** The e-invoice that goes along with its invoices; null: none. */
  @Column('text', { nullable: true })
  eInvoice!: (typeof E_INVOICES)[number] | null;

  /** Whether it gets no reminders. */
  @Column('boolean')
  reminderHold!: boolean;

  @Column('text', { nullable: true })
  currency!: string | null;

  @Column('uuid', { nullable: true })
  paymentTermId!: string | null;

  /** Null: its documents take one by country and VAT id. */
  @Column('uuid', { nullable: true })
  fiscalPositionId!: string | null;

  /** Of its documents; null: the default. */
  @Column('uuid', { nullable: true })
  priceListId!: string | null;

  @Column('uuid', { nullable: true })
  receivableAccountId!: string | null;

  @Column('uuid', { nullable: true })
  payableAccountId!: string | null;

  @Column('text', { nullable: true })
  note!: string | null;

  @Column('boolean')
  active!: boolean;

  addresses!: PartnerAddress[];

  bankAccounts!: PartnerBankAccount[];
}
