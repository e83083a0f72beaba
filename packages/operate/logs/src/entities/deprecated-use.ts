import { RecordEntity } from '@daybook/database';
import { Column, Entity } from 'typeorm';

/** A row of the view `logs.deprecated_uses`: a deprecated part that a token still uses, by one route. */
@Entity({ name: 'deprecated_uses', schema: 'logs' })
export class DeprecatedUse extends RecordEntity {
  @Column('uuid')
  tokenId!: string;

  /** Its name in docs/versioning.md. */
  @Column('text')
  deprecation!: string;

  /** The part of the route: `parameter date`. */
  @Column('text')
  part!: string;

  /** `GET /v1/reports/trial_balance` */
  @Column('text')
  route!: string;

  @Column('date')
  sunset!: string;

  @Column('text')
  instead!: string;

  @Column('timestamptz')
  firstUsedAt!: string;

  @Column('timestamptz')
  lastUsedAt!: string;

  @Column('bigint')
  count!: string;
}
