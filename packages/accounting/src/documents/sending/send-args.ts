import { addresses } from '@daybook/mail';
import { boolean, choice, type Problems, relation, ScalarField, StringsType, text } from '@daybook/records';
import { MAIL_LANGUAGES, type MailLanguage } from './mail-texts.js';

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

/** What `send` accepts (domain.md 5.1). Without a mail server only `mark_only` matters, and it is implied. */
export const sendArgs = {
  to: addresses().describe("Default: the partner's e-mail address."),
  cc: addresses(),
  bcc: addresses().describe('Recipients that the others do not see.'),
  subject: text(200).describe('Default: that of the template.'),
  message: text(10_000).describe('Default: that of the template.'),
  template: relation('mail_templates').describe('Default: the newest active one of the kind and language.'),
  attach: new ScalarField<StringsType>(new FileKindsType()).describe('The files that go along; default: the PDF.'),
  language: choice(...MAIL_LANGUAGES).describe(
    'The language of the template and of the PDF. Default: that of the partner, else of settings/company, else en.',
  ),
  mark_only: boolean().describe('Marks it as sent and mails nothing.'),
};

/** The values of {@link sendArgs}. */
export interface SendArgs {
  readonly to?: readonly string[] | null;
  readonly cc?: readonly string[] | null;
  readonly bcc?: readonly string[] | null;
  readonly subject?: string | null;
  readonly message?: string | null;
  readonly templateId?: string | null;
  readonly attach?: readonly FileKind[] | null;
  readonly language?: MailLanguage | null;
  readonly markOnly?: boolean | null;
}
