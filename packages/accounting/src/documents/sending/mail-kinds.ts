import { decimalsOfCurrency } from '@daybook/money';
import { Formats, type PaperLanguage } from '@daybook/papers';

export const MAIL_LANGUAGES = ['en', 'de'] as const satisfies readonly PaperLanguage[];

const DOCUMENT = ['number', 'partner.name', 'company.name', 'date', 'amount_total'] as const;
const REMINDER = ['partner.name', 'company.name', 'date', 'amount_open', 'days_overdue'] as const;

/** The kinds of messages, each with the variables that its templates may name. */
export const MAIL_KINDS = {
  invoice: [...DOCUMENT, 'amount_open', 'date_due'],
  credit_note: [...DOCUMENT, 'amount_open', 'date_due'],
  quotation: [...DOCUMENT, 'date_expiry'],
  order: DOCUMENT,
  purchase_order: DOCUMENT,
  statement: ['partner.name', 'company.name', 'date_from', 'date_to'],
  reminder_1: REMINDER,
  reminder_2: REMINDER,
  reminder_3: REMINDER,
} as const;

export type MailKind = keyof typeof MAIL_KINDS;
type MailVariable = (typeof MAIL_KINDS)[MailKind][number];

/** An exact amount in a currency. */
export interface Money {
  readonly currency: string;
  readonly amount: string;
}

type DayName = 'date' | 'date_due' | 'date_expiry' | 'date_from' | 'date_to';

/** What the variables of a message stand for. Days are `YYYY-MM-DD`; a day that is not known is an empty text. */
export interface MailFacts extends Readonly<Partial<Record<DayName, string | null>>> {
  readonly number?: string;
  readonly partnerName: string;
  readonly companyName: string;
  readonly total?: Money;
  readonly open?: readonly Money[];
  readonly daysOverdue?: number;
}

const DAYS: readonly DayName[] = ['date', 'date_due', 'date_expiry', 'date_from', 'date_to'];

/** The variables as texts, with amounts and days as on paper. */
export function mailValues(facts: MailFacts, language: PaperLanguage): Readonly<Partial<Record<MailVariable, string>>> {
  const { number, partnerName, companyName, total, open, daysOverdue } = facts;
  const shown = ({ currency, amount }: Money): string =>
    new Formats(language, { code: currency, decimals: decimalsOfCurrency(currency) }).amountWithCurrency(amount);
  const day = (value: string): string => new Formats(language, { code: '', decimals: 0 }).day(value);
  return {
    'partner.name': partnerName,
    'company.name': companyName,
    ...(number === undefined ? {} : { number }),
    ...(total ? { amount_total: shown(total) } : {}),
    ...(open ? { amount_open: open.map(shown).join(', ') } : {}),
    ...(daysOverdue === undefined ? {} : { days_overdue: String(daysOverdue) }),
    ...Object.fromEntries(DAYS.map((name) => [name, facts[name] ? day(facts[name]) : ''])),
  };
}
