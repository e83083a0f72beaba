import { Formats } from '@daybook/papers';
import { decimalsOfCurrency } from '@daybook/money';

export const MAIL_LANGUAGES = ['en', 'de'] as const;
export type MailLanguage = (typeof MAIL_LANGUAGES)[number];

/** The kinds of documents that have a template. */
export const MAIL_KINDS = ['invoice', 'credit_note'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** What a template may name. */
export const MAIL_VARIABLES = [
  'number',
  'partner.name',
  'amount_total',
  'amount_open',
  'date',
  'date_due',
  'company.name',
] as const;

export interface MailText {
  readonly subject: string;
  readonly body: string;
}

/** Used where a workspace has no template of its own. */
export const DEFAULT_TEXTS: Readonly<Record<MailLanguage, Readonly<Record<MailKind, MailText>>>> = {
  en: {
    invoice: {
      subject: 'Invoice {{number}} from {{company.name}}',
      body: `Dear customer,

please find attached our invoice {{number}} of {{date}}.

Amount due: {{amount_open}}
Due date: {{date_due}}

Kind regards
{{company.name}}`,
    },
    credit_note: {
      subject: 'Credit note {{number}} from {{company.name}}',
      body: `Dear customer,

please find attached our credit note {{number}} of {{date}} for {{amount_total}}.

Kind regards
{{company.name}}`,
    },
  },
  de: {
    invoice: {
      subject: 'Rechnung {{number}} von {{company.name}}',
      body: `Guten Tag,

anbei erhalten Sie unsere Rechnung {{number}} vom {{date}}.

Offener Betrag: {{amount_open}}
Fällig am: {{date_due}}

Mit freundlichen Grüßen
{{company.name}}`,
    },
    credit_note: {
      subject: 'Rechnungskorrektur {{number}} von {{company.name}}',
      body: `Guten Tag,

anbei erhalten Sie unsere Rechnungskorrektur {{number}} vom {{date}} über {{amount_total}}.

Mit freundlichen Grüßen
{{company.name}}`,
    },
  },
};

/** What the variables stand for. */
export interface MailFacts {
  readonly number: string;
  readonly partnerName: string;
  readonly companyName: string;
  readonly currency: string;
  readonly total: string;
  readonly open: string;
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly dateDue: string;
}

/** Amounts and days as the papers have them. */
export function mailValues(
  facts: MailFacts,
  language: MailLanguage,
): Readonly<Record<(typeof MAIL_VARIABLES)[number], string>> {
  const { currency } = facts;
  const formats = new Formats(language, { code: currency, decimals: decimalsOfCurrency(currency) });
  return {
    number: facts.number,
    'partner.name': facts.partnerName,
    amount_total: formats.amountWithCurrency(facts.total),
    amount_open: formats.amountWithCurrency(facts.open),
    date: formats.day(facts.date),
    date_due: formats.day(facts.dateDue),
    'company.name': facts.companyName,
  };
}
