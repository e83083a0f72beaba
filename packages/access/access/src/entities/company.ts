import { RecordEntity } from '@daybook/database';
import { Column, Entity } from 'typeorm';

/** The workspace's own company, the record behind settings/company (domain.md 4.17). Its id is the workspace's. */
@Entity({ name: 'companies', schema: 'tokens' })
export class Company extends RecordEntity {
  @Column('text')
  name!: string;

  @Column('text', { nullable: true })
  legalName!: string | null;

  @Column('jsonb', { nullable: true })
  address!: Record<string, string | null> | null;

  @Column('text', { nullable: true })
  taxId!: string | null;

  @Column('text', { nullable: true })
  vatId!: string | null;

  /** Where and as what it is registered. */
  @Column('jsonb', { nullable: true })
  registration!: Record<string, string | null> | null;

  @Column('text', { nullable: true })
  legalFormNote!: string | null;

  /** Whether it charges no VAT, as a small business that is exempt from it. */
  @Column('boolean')
  smallBusiness!: boolean;

  /** The account to which its customers pay. */
  @Column('text', { nullable: true })
  iban!: string | null;

  @Column('text', { nullable: true })
  bic!: string | null;

  @Column('text', { nullable: true })
  accountHolder!: string | null;

  /** Where it receives e-invoices, with the code of the scheme. */
  @Column('jsonb', { nullable: true })
  electronicAddress!: Record<string, string | null> | null;

  /** The language of its papers: `en` or `de`. */
  @Column('text', { nullable: true })
  documentLanguage!: string | null;

  /** By kind of paper: `invoice_intro`, `invoice_closing`. */
  @Column('jsonb', { nullable: true })
  documentTextsEn!: Record<string, string | null> | null;

  @Column('jsonb', { nullable: true })
  documentTextsDe!: Record<string, string | null> | null;

  /** The SHA-256 of the logo on its papers, in hexadecimal. */
  @Column('text', { nullable: true })
  logo!: string | null;

  @Column('text', { nullable: true })
  email!: string | null;

  @Column('text', { nullable: true })
  phone!: string | null;

  @Column('text', { nullable: true })
  website!: string | null;

  /** ISO 4217 code of the books. */
  @Column('text')
  currency!: string;

  /** IANA name. */
  @Column('text')
  timezone!: string;
}
