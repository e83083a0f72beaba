import { addresses } from '@daybook/mail';
import {
  boolean,
  choice,
  date,
  integer,
  type Problems,
  relation,
  ScalarField,
  StringsType,
  text,
} from '@daybook/records';
import type { PaperLanguage } from '@daybook/papers';
import { MAIL_LANGUAGES } from './mail-kinds.js';

/** The forms in which an invoice goes along with a message. */
export const FILE_KINDS = ['pdf', 'factur_x', 'ubl', 'cii'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

class FileKindsType extends StringsType {
  constructor() {
    super({ min: 0, max: FILE_KINDS.length, noun: 'files', example: '["pdf"]' });
  }

  protected check(text: string, field: string, problems: Problems): void {
    if ((FILE_KINDS as readonly string[]).includes(text)) return;
    problems.add(field, 'invalid_value', `${field} must be one of ${FILE_KINDS.join(', ')}.`, { allowed: FILE_KINDS });
  }

  protected itemSchema(): Record<string, unknown> {
    return { type: 'string', enum: FILE_KINDS };
  }
}

/** What every action that mails a paper accepts (domain.md 4.23). */
export const mailArgs = {
  to: addresses().describe("Default: the partner's document_emails, else its email."),
  cc: addresses(),
  bcc: addresses(),
  subject: text(200),
  message: text(10_000),
  template: relation('mail_templates').describe('Default: the newest active one of the kind and language.'),
  language: choice(...MAIL_LANGUAGES).describe('Of the template and the PDF. Default: that of the PDF.'),
};

const markOnly = () => boolean().describe('Marks it as sent and mails nothing.');

/** What `send` of a document that is marked as sent accepts. Without a mail server only `mark_only` matters, and it is implied. */
export const markedArgs = { ...mailArgs, mark_only: markOnly() };

/** What `send` of an invoice accepts (domain.md 5.1). */
export const sendArgs = {
  ...mailArgs,
  attach: new ScalarField<StringsType>(new FileKindsType()).describe(
    "The files that go along. Default: the PDF, and the partner's e_invoice.",
  ),
  mark_only: markOnly(),
};

/** What `send_statement` of a partner accepts. */
export const statementArgs = {
  ...mailArgs,
  date_from: date().describe('Default: the first day of the fiscal year of date_to.'),
  date_to: date().describe('Default: today.'),
};

/** What `remind` of a partner accepts (domain.md 4.24). */
export const remindArgs = {
  ...mailArgs,
  level: integer(1, 3).describe('Of the message and its fee. Default: the highest that the invoices have reached.'),
  only_due: boolean().describe('Only invoices that have reached a level that was not sent yet, as the daily job does.'),
  mark_only: markOnly(),
};

/** The values of {@link mailArgs}. */
export interface MailArgs {
  readonly to?: readonly string[] | null;
  readonly cc?: readonly string[] | null;
  readonly bcc?: readonly string[] | null;
  readonly subject?: string | null;
  readonly message?: string | null;
  readonly templateId?: string | null;
  readonly language?: PaperLanguage | null;
}

/** The values of {@link markedArgs}. */
export interface MarkedArgs extends MailArgs {
  readonly markOnly?: boolean | null;
}

/** The values of {@link statementArgs}. */
export interface StatementArgs extends MailArgs {
  readonly dateFrom?: string | null;
  readonly dateTo?: string | null;
}

/** The values of {@link remindArgs}. */
export interface RemindArgs extends MarkedArgs {
  readonly level?: number | null;
  readonly onlyDue?: boolean | null;
}

/** The values of {@link sendArgs}. */
export interface SendArgs extends MarkedArgs {
  readonly attach?: readonly FileKind[] | null;
}
