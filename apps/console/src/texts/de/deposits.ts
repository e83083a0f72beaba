import { told } from '../refusals.js';

/** Names of what down payments and progress have. */
export const depositNames = {
  credited: 'Gutgeschrieben',
  customer_deposit_account: 'Konto für Anzahlungen von Kunden',
  supplier_deposit_account: 'Konto für Anzahlungen an Lieferanten',
  deduct: 'Anzahlungen abziehen',
  deposits: 'Anzahlungen',
  down_payment_line: 'Zeile der Anzahlung',
  down_payment_of: 'Anzahlung zu',
  basis: 'Der Betrag ist',
  milestone: 'Meilenstein',
  milestones: 'Meilensteine',
  progress_percent: 'Fortschritt (%)',
  used: 'Verrechnet',
  left: 'Offen',
} as const;

export const depositValues = {
  progress: 'Fortschritt',
  proportional: 'Anteilig',
  gross: 'Mit Steuer',
  net: 'Ohne Steuer',
  'purchase_orders.by.automatic': 'Automatisch',
  'purchase_orders.by.domestic': 'Inland',
  'purchase_orders.by.none_fits': 'Keine passt',
} as const;

export const depositActions = {
  down_payment: 'Anzahlung anfordern',
  progress: 'Nach Fortschritt berechnen',
} as const;

export const depositParticiples = {
  down_payment: 'mit Anzahlung',
  progress: 'nach Fortschritt berechnet',
} as const;

/** Translated refusals, by error code. */
export const depositRefusals = {
  down_payment_exceeds_order: told('Die Anzahlung ist höher als das, was vom Auftrag noch offen ist.'),
  invoiced_otherwise: told(
    'Eine Position wird entweder nach Menge oder nach Fortschritt berechnet. Bleiben Sie dabei, oder schreiben Sie das Berechnete zuerst gut.',
  ),
  nothing_left_to_deduct: told('Von der Anzahlung ist nicht so viel übrig. Verringern Sie den Abzug.'),
} as const;

/** Descriptions of fields, arguments and actions. */
export const depositSentences: Readonly<Record<string, string>> = {
  'Creates one draft invoice of a down payment, which later invoices deduct.':
    'Erstellt einen Rechnungsentwurf über eine Anzahlung, die spätere Rechnungen abziehen.',
  'Creates one draft bill of a down payment, which later bills deduct.':
    'Erstellt den Entwurf einer Eingangsrechnung über eine Anzahlung, die spätere Rechnungen abziehen.',
  'Creates one draft invoice of what has progressed since the last one.':
    'Erstellt einen Rechnungsentwurf über den Fortschritt seit der letzten Rechnung.',
  'Default: every line that is not invoiced by quantity.': 'Sonst jede Position, die nicht nach Menge berechnet ist.',
  'How much of the down payments it deducts. Default: all of them, as far as it bills.':
    'Wie viel der Anzahlungen sie abzieht. Sonst alle, höchstens so viel, wie sie berechnet.',
  'How much of the down payments it deducts. Default: all of them, as far as it invoices.':
    'Wie viel der Anzahlungen sie abzieht. Sonst alle, höchstens so viel, wie sie berechnet.',
  'How much of the down payments it deducts. Default: proportional to what it invoices of the order.':
    'Wie viel der Anzahlungen sie abzieht. Sonst den Anteil dessen, was sie vom Auftrag berechnet.',
  'How much of the lines is invoiced in all, with what was invoiced before; or send milestone.':
    'Wie viel der Positionen insgesamt berechnet ist, mit dem bisher Berechneten; oder der Meilenstein.',
  'In the currency of the order; or send percent.': 'In der Währung des Auftrags, statt eines Prozentsatzes.',
  'Its down payments, with what is paid, credited and deducted of each.':
    'Seine Anzahlungen, mit dem, was davon bezahlt, gutgeschrieben und abgezogen ist.',
  'Its own part of the order; all of them together are 100.': 'Sein eigener Teil des Auftrags; zusammen sind es 100.',
  'Of the document. Default: the day of its confirmation.': 'Des Belegs. Sonst der Tag seiner Bestätigung.',
  'Of the order without tax; or send amount.': 'Vom Auftrag ohne Steuer, statt eines Betrags.',
  'Percent of the order line that it invoices; null: it invoices a quantity.':
    'Wie viel Prozent der Auftragsposition sie berechnet; leer: sie berechnet eine Menge.',
  'Percent that progress has invoiced; net of credits, including drafts. 0: it is invoiced by quantity.':
    'Nach Fortschritt berechnet, abzüglich Gutschriften, mit Entwürfen. 0: nach Menge.',
  'Steps after which a part is invoiced: none, or 100 percent together.':
    'Schritte, nach denen ein Teil berechnet wird: keine, oder zusammen 100 Prozent.',
  'The line of a down payment that it deducts.': 'Die Zeile der Anzahlung, die sie abzieht.',
  'The order whose down payment it is; it is made by the action down_payment of that order.':
    'Der Auftrag, dessen Anzahlung sie ist; sie entsteht dort durch „Anzahlung anfordern“.',
  'The purchase order whose down payment it is; it is made by the action down_payment of that order.':
    'Die Bestellung, deren Anzahlung sie ist; sie entsteht dort durch „Anzahlung anfordern“.',
  'The percentages up to this milestone, in place of percent.':
    'Statt des Prozentsatzes: alles bis zu diesem Meilenstein.',
  'What bills deduct without tax; net of credits, including drafts.':
    'Was Rechnungen davon abziehen, ohne Steuer, abzüglich Gutschriften, mit Entwürfen.',
  'What invoices deduct without tax; net of credits, including drafts.':
    'Was Rechnungen davon abziehen, ohne Steuer, abzüglich Gutschriften, mit Entwürfen.',
  "What can be invoiced: the product's policy when the order was confirmed; progress, while the action progress has invoiced some of it.":
    'Was berechnet werden kann: wie beim Produkt, als der Auftrag bestätigt wurde; Fortschritt, solange etwas davon nach Fortschritt berechnet ist.',
  'When it is expected.': 'Wann er erwartet wird.',
  'Whether the amount is without tax. Default: gross, with it.':
    'Ob der Betrag ohne Steuer ist. Sonst ist er mit Steuer.',
  'The account of down payments of customers until an invoice deducts them: of type liability, not matched.':
    'Wo Anzahlungen von Kunden stehen, bis eine Rechnung sie abzieht: ein Konto der Art Verbindlichkeit, ohne offene Posten.',
  'The account of down payments to suppliers until a bill deducts them: of type asset, not matched.':
    'Wo Anzahlungen an Lieferanten stehen, bis eine Rechnung sie abzieht: ein Konto der Art Vermögen, ohne offene Posten.',
  'Without tax, including drafts.': 'Ohne Steuer, mit Entwürfen.',
  'Without tax; 0 of a draft.': 'Ohne Steuer; 0 bei einem Entwurf.',
};
