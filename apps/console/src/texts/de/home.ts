import type { t as English } from '../home.js';
import { plural } from '../language.js';

export const home: typeof English = {
  agedCard: {
    caption: (title: string) => `${title}, nach Tagen der Überfälligkeit`,
  },
  card: {
    unread: (message: string) => `Diese Zahl konnte nicht gelesen werden. ${message}`,
  },
  firstSteps: {
    company: 'Unternehmensdaten eintragen',
    companyWhy: 'Anschrift und Steuernummer, wie sie auf jeder Rechnung stehen.',
    logo: 'Logo hinzufügen',
    logoWhy: 'Es steht auf jedem Beleg, neben Ihren eigenen Texten.',
    bank: 'Bankverbindung angeben',
    bankWhy: 'Das Konto, auf das Ihre Kunden zahlen.',
    tax: 'Steuer anlegen',
    taxWhy: 'Die Steuersätze, die Sie berechnen und die Ihnen berechnet werden.',
    customer: 'Kunden anlegen',
    customerWhy: 'Wer bei Ihnen kauft.',
    import: 'Bücher übernehmen',
    importWhy: 'Konten, Partner, Eröffnungssalden und offene Rechnungen aus einer Datei.',
    invoice: 'Erste Rechnung bestätigen',
    invoiceWhy: 'Sie erhält ihre Nummer und ihren Buchungssatz.',
    title: 'Erste Schritte',
    lead: 'Noch ist nichts gebucht. Sobald es Zahlen gibt, stehen sie hier.',
    progress: (done: number, all: number) => `${done} von ${all} erledigt`,
    dismiss: 'Die ersten Schritte nicht mehr zeigen',
    done: '(erledigt)',
  },
  work: {
    approve: 'Freizugebende Eingangsrechnungen',
    noApprove: 'Keine Eingangsrechnung wartet auf eine Freigabe.',
    followUp: 'Angebote zum Nachfassen',
    noFollowUp: 'Kein Angebot wartet auf eine Antwort.',
    deliver: 'Aufträge zu liefern',
    noDeliver: 'Alles Bestellte ist geliefert.',
    invoice: 'Aufträge zu berechnen',
    noInvoice: 'Alles Gelieferte ist berechnet.',
    ship: 'Zu versendende Lieferungen',
    noShip: 'Keine Lieferung wartet.',
    late: 'Überfällige Bestellungen',
    noLate: 'Nichts ist überfällig.',
    expected: 'Diese Woche erwartet',
    noExpected: 'Diese Woche wird nichts erwartet.',
    bill: 'Zu berechnende Bestellungen',
    noBill: 'Zu allem Erhaltenen gibt es eine Rechnung.',
    receive: 'Erwartete Wareneingänge',
    noReceive: 'Keine Ware ist unterwegs.',
  },
  homeQueries: {
    overdue: (count: string, noun: string, one: boolean) => `${count} ${noun} ${one ? 'ist' : 'sind'} überfällig`,
    old: (count: string, noun: string, one: boolean) =>
      `${count} ${one ? 'Entwurf ist' : 'Entwürfe sind'} älter als eine Woche: ${noun}`,
    webhooks: (count: string, one: boolean) => `${count} ${one ? 'Webhook antwortet' : 'Webhooks antworten'} nicht`,
    tokens: (count: string, one: boolean) =>
      `${count} ${one ? 'API-Token läuft' : 'API-Tokens laufen'} innerhalb von 14 Tagen ab`,
    moreThan: (count: number) => `Mehr als ${count}`,
    notBilled: (count: number) =>
      `${count} ${plural(count, 'erhaltene Position ist', 'erhaltene Positionen sind')} noch nicht berechnet`,
    waiting: (count: number) =>
      `${count} ${plural(count, 'berechnete Position wartet', 'berechnete Positionen warten')} auf die Ware`,
  },
  moneyCards: {
    noMoney: 'Noch kein Geld bewegt.',
    cash: 'Kasse und Bank',
    nothing: 'Kein Bestand vorhanden.',
    stock: 'Bestandswert',
  },
  needsYou: {
    title: 'Zu erledigen',
  },
  salesCard: {
    months: 'in 12 Monaten, ohne Steuer',
    title: 'Umsatz nach Monat',
  },
  home: {
    title: 'Startseite',
    receivable: 'Forderungen gegen Kunden',
    payable: 'Verbindlichkeiten gegenüber Lieferanten',
  },
};
