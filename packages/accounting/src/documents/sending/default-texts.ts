import type { PaperLanguage } from '@daybook/papers';
import type { MailKind } from './mail-kinds.js';

export interface MailText {
  readonly subject: string;
  readonly body: string;
}

const letter =
  (greeting: string, end: string) =>
  (subject: string, text: string): MailText => ({
    subject,
    body: `${greeting}\n\n${text}\n\n${end}\n{{company.name}}`,
  });

const en = letter('Dear customer,', 'Kind regards');
const enToSupplier = letter('Dear supplier,', 'Kind regards');
const de = letter('Guten Tag,', 'Mit freundlichen Grüßen');

/** Used where a workspace has no template of its own. */
export const DEFAULT_TEXTS: Readonly<Record<PaperLanguage, Readonly<Record<MailKind, MailText>>>> = {
  en: {
    invoice: en(
      'Invoice {{number}} from {{company.name}}',
      `please find attached our invoice {{number}} of {{date}}.

Amount due: {{amount_open}}
Due date: {{date_due}}`,
    ),
    credit_note: en(
      'Credit note {{number}} from {{company.name}}',
      'please find attached our credit note {{number}} of {{date}} for {{amount_total}}.',
    ),
    quotation: en(
      'Quotation {{number}} from {{company.name}}',
      'thank you for your interest. Please find attached our quotation {{number}} for {{amount_total}}.',
    ),
    order: en(
      'Order confirmation {{number}} from {{company.name}}',
      'thank you for your order. Please find attached our confirmation {{number}} for {{amount_total}}.',
    ),
    purchase_order: enToSupplier(
      'Purchase order {{number}} from {{company.name}}',
      `please find attached our purchase order {{number}} of {{date}} for {{amount_total}}.

Please confirm it with the day of delivery.`,
    ),
    statement: en(
      'Statement of account from {{company.name}}',
      'please find attached the statement of your account from {{date_from}} to {{date_to}}.',
    ),
    reminder_1: en(
      'Payment reminder from {{company.name}}',
      `the attached list shows invoices for which we have not received a payment yet: {{amount_open}}.

If you have paid in the meantime, please ignore this message.`,
    ),
    reminder_2: en(
      'Second payment reminder from {{company.name}}',
      `our invoices in the attached list are still unpaid, up to {{days_overdue}} days after their due date: {{amount_open}}.

Please pay them now, or let us know if something is wrong with them.`,
    ),
    reminder_3: en(
      'Final payment reminder from {{company.name}}',
      `in spite of our reminders the invoices in the attached list are still unpaid, up to {{days_overdue}} days after their due date: {{amount_open}}.

Please pay them without delay. Otherwise we will have to take further steps.`,
    ),
  },
  de: {
    invoice: de(
      'Rechnung {{number}} von {{company.name}}',
      `anbei erhalten Sie unsere Rechnung {{number}} vom {{date}}.

Offener Betrag: {{amount_open}}
Fällig am: {{date_due}}`,
    ),
    credit_note: de(
      'Rechnungskorrektur {{number}} von {{company.name}}',
      'anbei erhalten Sie unsere Rechnungskorrektur {{number}} vom {{date}} über {{amount_total}}.',
    ),
    quotation: de(
      'Angebot {{number}} von {{company.name}}',
      'vielen Dank für Ihr Interesse. Anbei erhalten Sie unser Angebot {{number}} über {{amount_total}}.',
    ),
    order: de(
      'Auftragsbestätigung {{number}} von {{company.name}}',
      'vielen Dank für Ihren Auftrag. Anbei erhalten Sie unsere Bestätigung {{number}} über {{amount_total}}.',
    ),
    purchase_order: de(
      'Bestellung {{number}} von {{company.name}}',
      `anbei erhalten Sie unsere Bestellung {{number}} vom {{date}} über {{amount_total}}.

Bitte bestätigen Sie sie mit dem Liefertermin.`,
    ),
    statement: de(
      'Kontoauszug von {{company.name}}',
      'anbei erhalten Sie den Auszug Ihres Kontos vom {{date_from}} bis zum {{date_to}}.',
    ),
    reminder_1: de(
      'Zahlungserinnerung von {{company.name}}',
      `die beigefügte Liste zeigt Rechnungen, zu denen wir noch keine Zahlung erhalten haben: {{amount_open}}.

Falls Sie inzwischen gezahlt haben, betrachten Sie diese Nachricht bitte als gegenstandslos.`,
    ),
    reminder_2: de(
      'Mahnung von {{company.name}}',
      `unsere Rechnungen in der beigefügten Liste sind weiterhin offen, bis zu {{days_overdue}} Tage nach ihrer Fälligkeit: {{amount_open}}.

Bitte zahlen Sie jetzt, oder sagen Sie uns, was daran nicht stimmt.`,
    ),
    reminder_3: de(
      'Letzte Mahnung von {{company.name}}',
      `trotz unserer Mahnungen sind die Rechnungen in der beigefügten Liste weiterhin offen, bis zu {{days_overdue}} Tage nach ihrer Fälligkeit: {{amount_open}}.

Bitte zahlen Sie unverzüglich. Andernfalls müssen wir weitere Schritte einleiten.`,
    ),
  },
};
