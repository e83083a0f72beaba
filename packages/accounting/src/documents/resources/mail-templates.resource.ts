import { boolean, choice, defineResource, text } from '@daybook/records';
import { accountingScopes } from '../../scopes.js';
import { MailTemplate } from '../entities/mail-template.js';
import { MAIL_KINDS, MAIL_LANGUAGES, type MailKind } from '../sending/mail-kinds.js';

const KINDS = Object.keys(MAIL_KINDS) as [MailKind, ...MailKind[]];
const VARIABLES = `Variables: ${[...new Set(Object.values(MAIL_KINDS).flat())].map((name) => `{{${name}}}`).join(', ')}; not every kind has all.`;

/** The words of e-mails (domain.md 4.23). */
export const mailTemplates = defineResource({
  name: 'mail_templates',
  singular: 'mail_template',
  idPrefix: 'mtp',
  entity: MailTemplate,
  summary: 'Your own words for e-mails. The newest active one of a kind and language is used.',
  scopes: { read: accountingScopes.read, draft: ['write:accounting'] },
  label: { column: 'name' },
  fields: {
    name: text(200).required().sortable().filterable(),
    kind: choice(...KINDS)
      .required()
      .filterable(),
    language: choice(...MAIL_LANGUAGES)
      .required()
      .filterable(),
    subject: text(200).required(),
    body: text(10_000).required().describe(VARIABLES),
    active: boolean().default(true).filterable(),
  },
});
