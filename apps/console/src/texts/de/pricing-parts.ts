import type { t as English } from '../pricing.js';
import { plural } from '../language.js';

export const pricing: typeof English = {
  rows: {
    title: 'Preise',
    help: 'Zeilen einer Tabelle in die erste Zelle einfügen: Produkte nach Code oder Name. Eine Zeile hat ein Produkt oder eine Kategorie; eine ohne beides gilt für alle Produkte.',
    columns: {
      unit_code: 'Einheit',
      min_quantity: 'Ab Menge',
      date_from: 'Gültig ab',
      date_to: 'Gültig bis',
    },
    save: 'Preise speichern',
    discard: 'Änderungen verwerfen',
    all: 'Alle zeigen',
    import: 'Zeilen importieren',
    changes: (count) => `${count} ${plural(count, 'Änderung', 'Änderungen')} nicht gespeichert`,
    tooMany: (most) =>
      `Höchstens ${most} Änderungen werden auf einmal gespeichert. Weniger speichern, oder die Zeilen aus einer Datei importieren.`,
    first: (count) => `Die ersten ${count} Preise der Liste, nach Produkt.`,
    saved: (count) => `${count} ${plural(count, 'Änderung', 'Änderungen')} gespeichert`,
    notSaved: 'Die geänderten Preise sind nicht gespeichert. Wer die Seite verlässt, verliert sie.',
  },
  source: {
    list: 'Aus einer Preisliste',
    ofList: (name) => `Aus ${name}`,
    ofCategory: (list, category) => `${list} (${category})`,
    above: (name, quantity) => `Aus ${name}, ab ${quantity}`,
    product: 'Preis des Produkts',
    supplier: 'Preis des Lieferanten',
    manual: 'Von Hand eingegeben',
  },
  bearsDiscount: 'Trägt den Rabatt',
  bearsDiscountAt: (at) => `Trägt den Rabatt des Belegs, Zeile ${at}`,
};
