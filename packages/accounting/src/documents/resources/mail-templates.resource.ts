import { boolean, choice, defineResource, text } from '@daybook/records';
import { accountingScopes } from '../../scopes.js';
import { MailTemplate } from '../entities/mail-template.js';
import { MAIL_KINDS, MAIL_LANGUAGES, MAIL_VARIABLES } from '../sending/mail-texts.js';

const VARIABLES = `Variables: ${MAIL_VARIABLES.map((name) => `{{${name}}}`).join(', ')}.`;

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
    kind: choice(...MAIL_KINDS)
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
