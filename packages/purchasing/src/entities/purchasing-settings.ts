import { RecordEntity } from '@daybook/database';
import { Column, Entity } from 'typeorm';

export const MATCHES = ['warn', 'block'] as const;

/** A workspace's purchasing settings; one row, whose id is the workspace's (domain.md 4.36). */
@Entity({ name: 'settings', schema: 'purchasing' })
export class PurchasingSettings extends RecordEntity {
  @Column('numeric')
  priceTolerancePercent!: string;

  /** Per line, in the currency of the order. */
  @Column('numeric')
  priceToleranceAmount!: string;

  @Column('numeric')
  quantityTolerancePercent!: string;

  @Column('numeric')
  overReceiptPercent!: string;

  /** What happens to a bill that differs beyond the tolerances. */
  @Column('text')
  match!: (typeof MATCHES)[number];
}
