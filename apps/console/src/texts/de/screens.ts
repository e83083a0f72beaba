import { plural } from '../language.js';
import type { t as English } from '../screens.js';

export const screens: typeof English = {
  products: {
    unit: 'Stück',
  },
  documents: {
    discount: 'Rabatt auf den ganzen Beleg',
    milestones: 'Meilensteine',
  },
  taxes: {
    special: 'Steuerschuld des Empfängers, Befreiung und Meldung',
  },
  partners: {
    addresses: 'Weitere Adressen',
    papers: 'Belege und E-Rechnungen',
  },
  payments: {
    receivedFrom: 'Erhalten von',
    paidTo: 'Gezahlt an',
  },
  matches: {
    undone: (count) => `${count} ${plural(count, 'Zuordnung', 'Zuordnungen')} aufgehoben`,
    changed: 'Nicht aufgehoben: Die Zuordnungen haben sich geändert. Heben Sie jede auf ihrer eigenen Seite auf.',
  },
  transfers: {
    customer: 'Kunde',
    supplier: 'Lieferant',
    from: {
      delivery: 'Liefern ab',
      receipt: 'Lieferantenlager',
      return_in: 'Kundenlager',
      return_out: 'Zurücksenden ab',
      internal: 'Von',
    },
    to: {
      delivery: 'Kundenlager',
      receipt: 'Einlagern in',
      return_in: 'Zurücknehmen nach',
      return_out: 'Lieferantenlager',
      internal: 'Nach',
    },
  },
  banking: {
    bank: 'Bank',
    books: 'Bücher',
    references: 'Referenzen',
  },
  bills: {
    toApprove: 'Freizugeben',
  },
  schedules: {
    what: 'Was erstellt wird',
    when: 'Wann',
    how: 'Mehr zu Terminen und Preisen',
    references: 'Referenzen',
    calendar: 'Nächste Termine',
    unit: 'Einheit des Zeitraums',
    draft: 'Entwurf',
    number: 'Nr.',
    date: 'Datum',
    period: 'Zeitraum',
    part: 'Anteil',
    partOf: (days: number, of: number) => `${days} von ${of} Tagen`,
    whole: 'Ganz',
    none: 'Es kommt kein Beleg mehr.',
    runs: 'Alle Ausführungen',
  },
  settingsAccounting: {
    approval: 'Freigabe von Eingangsrechnungen',
    books: 'Bücher',
    trade: 'Handel',
    stock: 'Bestand',
    differences: 'Differenzen',
    revaluation: 'Neubewertung am Periodenende',
    journals: 'Journale',
  },
  settingsCompany: {
    name: 'Name',
    contact: 'Kontakt',
    bank: 'Bankverbindung',
    papers: 'Belege',
    register: 'Handelsregister und E-Rechnung',
    books: 'Bücher',
  },
  settingsPurchasing: {
    bills: 'Rechnungen, die von der Bestellung abweichen',
    receipts: 'Wareneingänge, die von der Bestellung abweichen',
  },
  settingsSales: {
    prices: 'Preise',
    quotations: 'Angebote',
    orders: 'Aufträge',
  },
};
