import { RecordEntity } from '@daybook/database';
import { Column, Entity } from 'typeorm';

/** A file of a record. Its bytes are in `blobs`, by their hash. */
@Entity({ name: 'attachments', schema: 'attachments' })
export class Attachment extends RecordEntity {
  /** The collection of the record: `invoices`. */
  @Column('text')
  recordResource!: string;

  /** UUID of the record. */
  @Column('uuid')
  recordId!: string;

  /** What the record was called when the file was added. */
  @Column('text', { nullable: true })
  recordName!: string | null;

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
