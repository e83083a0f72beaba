import { WorkspaceRow } from '@daybook/database';
import { Column, Entity } from 'typeorm';

export const ADDRESS_KINDS = ['billing', 'delivery'] as const;

/** A further address of a partner; of each kind at most one is the default (domain.md 4.1). */
@Entity({ name: 'partner_addresses', schema: 'accounting' })
export class PartnerAddress extends WorkspaceRow {
  @Column('uuid')
  partnerId!: string;

  @Column('integer')
  position!: number;

  @Column('text')
  kind!: (typeof ADDRESS_KINDS)[number];

  @Column('boolean')
  isDefault!: boolean;

  /** Of who is there; null: that of the partner. */
  @Column('text', { nullable: true })
  name!: string | null;

  @Column('text', { nullable: true })
  street!: string | null;

  @Column('text', { nullable: true })
  street2!: string | null;

  @Column('text', { nullable: true })
  city!: string | null;

  @Column('text', { nullable: true })
  zip!: string | null;

  @Column('text', { nullable: true })
  region!: string | null;

  /** ISO 3166-1 alpha-2. */
  @Column('text', { nullable: true })
  country!: string | null;
}
