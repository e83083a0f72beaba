import { RecordEntity } from '@daybook/database';
import { Column, Entity } from 'typeorm';

/** A row of the view `logs.request_logs`: one request with a token, and its outcome. Never changed. */
@Entity({ name: 'request_logs', schema: 'logs' })
export class RequestLog extends RecordEntity {
  @Column('uuid')
  tokenId!: string;

  @Column('text')
  method!: string;

  /** Below the workspace's base address, without the query. */
  @Column('text')
  path!: string;

  @Column('integer')
  status!: number;

  @Column('numeric')
  ms!: string;

  @Column('text')
  requestId!: string;

  @Column('text', { nullable: true })
  errorCode!: string | null;
}
