import { RecordEntity } from '@daybook/database';
import { Column, Entity } from 'typeorm';

/** A row of the view `logs.tokens`: a token as far as what refers to it shows it. */
@Entity({ name: 'tokens', schema: 'logs' })
export class LoggedToken extends RecordEntity {
  @Column('text')
  name!: string;
}
