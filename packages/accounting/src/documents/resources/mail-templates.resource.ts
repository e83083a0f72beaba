import { choice, defineResource, text } from '@daybook/records';
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
  summary: 'Your own words for e-mails with documents, by kind and language.',
  scopes: { read: accountingScopes.read, draft: ['write:accounting'] },
  label: { column: 'subject' },
  fields: {
    kind: choice(...MAIL_KINDS)
      .required()
      .filterable(),
    language: choice(...MAIL_LANGUAGES)
      .required()
      .filterable()
      .describe('One template for each kind and language.'),
    subject: text(200).required().describe(VARIABLES),
    body: text(10_000).required().describe(VARIABLES),
  },
});
