import { RecordEntity } from '@daybook/database';
import { Column, Entity } from 'typeorm';
import type { PaperLanguage } from '@daybook/papers';
import type { MailKind } from '../sending/mail-kinds.js';

/** The words of a workspace for the e-mails with one kind of document in one language. */
@Entity({ name: 'mail_templates', schema: 'accounting' })
export class MailTemplate extends RecordEntity {
  @Column('text')
  name!: string;

  @Column('text')
  kind!: MailKind;

  @Column('text')
  language!: PaperLanguage;

  @Column('text')
  subject!: string;

  @Column('text')
  body!: string;

  @Column('boolean')
  active!: boolean;
}
