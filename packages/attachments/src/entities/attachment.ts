import { RecordEntity } from '@daybook/database';
import { Column, Entity } from 'typeorm';

/** A file of a record. Its bytes are in `blobs`, by their hash. */
@Entity({ name: 'attachments', schema: 'attachments' })
export class Attachment extends RecordEntity {
  /** The collection of the record: `invoices`. */
  @Column('text')
  resource!: string;

  /** UUID of the record. */
  @Column('uuid')
  recordId!: string;

  /** The id of the record as clients see it. */
  @Column('text')
  record!: string;

  @Column('text')
  name!: string;

  @Column('text')
  mediaType!: string;

  /** In bytes. */
  @Column('integer')
  size!: number;

  /** In hexadecimal. */
  @Column('text')
  sha256!: string;

  @Column('text')
  createdBy!: string;
}
