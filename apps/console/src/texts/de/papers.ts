import type { t as English } from '../papers.js';

export const papers: typeof English = {
  preview: 'Vorschau',
  paper: 'Papier',
  open: 'Papier öffnen',
  making: 'Das Papier wird erstellt.',
  noViewer:
    'Dieser Browser zeigt PDF-Dateien nicht innerhalb einer Seite an. Öffnen Sie das Papier in einem anderen Tab.',
  readOnly: 'Ihre Rolle darf diese Einstellungen ansehen, aber nicht ändern.',
  logo: 'Firmenlogo',
  logoText: 'Im Kopf der ersten Seite jedes Papiers. Bereits gebuchte Belege behalten das Logo ihres Tages.',
  logoOf: (company) => `Das Logo von ${company}`,
  noLogo: 'Es gibt kein Logo.',
  choose: 'Bild auswählen oder hier ablegen',
  chooseHelp: 'PNG oder JPEG, höchstens 1 MB und 4.000 × 4.000 Pixel. Durchsichtiges wird weiß.',
  tooLarge: 'Das Bild ist größer als 1 MB. Speichern Sie es mit weniger Pixeln.',
  logoSet: 'Das Logo ist gesetzt.',
  logoRemoved: 'Das Logo ist entfernt.',
  removeLogo: 'Logo entfernen',
  sample: 'Muster',
  sampleText: 'Ein erfundenes Papier mit den gespeicherten Einstellungen.',
  kind: 'Papierart',
  kinds: {
    invoice: 'Rechnung',
    credit_note: 'Rechnungskorrektur',
    quotation: 'Angebot',
    order: 'Auftragsbestätigung',
  } as Readonly<Record<string, string>>,
  language: 'Sprache',
  ofCompany: 'Die der Firma',
};
