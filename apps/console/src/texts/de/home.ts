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
    customer: 'Kunden anlegen',
    customerWhy: 'Wer bei Ihnen kauft.',
    supplier: 'Lieferanten anlegen',
    supplierWhy: 'Wer an Sie verkauft.',
    product: 'Produkt anlegen',
    productWhy: 'Was Sie verkaufen, einkaufen oder lagern, mit seinem Preis.',
    opening: 'Eröffnungssalden buchen',
    openingWhy: 'Ein Buchungssatz mit den bisherigen Salden Ihrer Konten.',
    invoice: 'Erste Rechnung bestätigen',
    invoiceWhy: 'Sie erhält ihre Nummer und ihren Buchungssatz.',
    token: 'API-Token erstellen',
    tokenWhy: 'Für Programme, die dieselben Datensätze lesen und schreiben.',
    title: 'Erste Schritte',
    lead: 'Noch ist nichts gebucht. Sobald es Zahlen gibt, stehen sie hier.',
    settings: 'Prüfen Sie zuerst die Einstellungen',
    settingsWhich: ': Unternehmen, Währung, Geschäftsjahr und Steuern.',
    done: '(erledigt)',
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
