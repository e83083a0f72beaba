import { RecordEntity } from '@daybook/database';
import { Column, Entity } from 'typeorm';
import type { PaymentTermLine } from './payment-term-line.js';

/** When each part of a document is due (domain.md 4.6). */
@Entity({ name: 'payment_terms', schema: 'accounting' })
export class PaymentTerm extends RecordEntity {
  @Column('text')
  name!: string;

  @Column('boolean')
  active!: boolean;

  lines!: PaymentTermLine[];
}
