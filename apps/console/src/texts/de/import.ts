import { formatNumber } from '../../words/formats.js';
import { labelOf } from '../../words/labels.js';
import { countedRecords } from '../../words/nouns.js';
import type { t as English } from '../import.js';

const counted = (made: Readonly<Record<string, number>>): string =>
  Object.entries(made)
    .map(([name, count]) => countedRecords(name, count))
    .join(', ');

export const imports: typeof English = {
  settings: 'Einstellungen',
  what: 'Was die Zeilen sind',
  file: 'Datei',
  fileHelp: 'Eine CSV-Datei, wie eine Tabellenkalkulation sie speichert. Ihre erste Zeile benennt die Spalten.',
  example: 'Beispiel herunterladen',
  examples: {
    opening: 'Eröffnungssalden',
    software: 'Software-Abonnements',
    customer: 'Hotel am See',
    supplier: 'Nordmühle',
    goods: 'Schreibtischlampe',
    service: 'Montage',
    bank: 'Bankguthaben',
    capital: 'Eigenkapital',
  },
  paste: 'Oder die Zeilen einfügen, zuerst die Namen der Spalten',
  readPasted: 'Eingefügtes lesen',
  allOrNothing:
    'Die ganze Datei wird importiert oder nichts davon. Ein Import legt Datensätze an; vorhandene ändert er nicht.',
  old: 'Die Datei ist nicht UTF-8. Sie wurde als Windows-Text gelesen: Prüfen Sie Buchstaben wie ü und é.',
  empty: 'Die Datei ist leer. Die erste Zeile muss die Spalten benennen.',
  matchHelp: 'Geben Sie für jede Spalte der Datei an, was sie ist.',
  leaveOut: 'Weglassen',
  leftOut: 'weggelassen',
  fromList: 'Importieren…',
  looking: 'Die Datei wird geprüft',
  lookAgain: 'Erneut prüfen',
  another: 'Andere Datei',
  row: 'Zeile',
  preview: 'Die Datei',
  nothingYet: 'Noch ist nichts importiert.',
  nothingDone: 'Es wurde nichts importiert.',
  sendAgain: 'Erneut senden',
  askAgain: 'Erneut fragen',
  unsure:
    'Der Dienst hat nicht geantwortet. Entweder ist die ganze Datei importiert oder nichts davon. Erneut gesendet, wird sie einmal importiert.',
  asking: 'Es wird gefragt, was aus dem abgebrochenen Import wurde',
  showRecords: 'Anzeigen',
  imports: 'Frühere Importe',
  columnIs: (name: string) => `Spalte ${name === '' ? '(ohne Namen)' : name} ist`,
  counted,
  wouldBe: (rows: number, made: Readonly<Record<string, number>>) =>
    `${formatNumber(rows)} ${rows === 1 ? 'Zeile' : 'Zeilen'}: ${counted(made)} ${Object.values(made).join() === '1' ? 'würde' : 'würden'} angelegt.`,
  unchanged: (rows: number) =>
    rows === 0
      ? ''
      : `${formatNumber(rows)} ${rows === 1 ? 'Zeile wird' : 'Zeilen werden'} weggelassen; vorhandene Datensätze bleiben unverändert.`,
  known: (rows: number) =>
    `${formatNumber(rows)} ${rows === 1 ? 'Zeile nennt einen Datensatz, den es' : 'Zeilen nennen Datensätze, die es'} schon gibt, im Bestand oder weiter oben in der Datei.`,
  leaveKnown: (rows: number) => (rows === 1 ? 'Diese Zeile weglassen' : `Diese ${formatNumber(rows)} Zeilen weglassen`),
  imported: (made: Readonly<Record<string, number>>) => `Importiert: ${counted(made)} angelegt.`,
  importButton: (what: string) => `${labelOf(what)} importieren`,
  faultCount: (count: number) =>
    `${formatNumber(count)} ${count === 1 ? 'Zeile ist' : 'Zeilen sind'} falsch. Korrigieren Sie die Datei, und wählen Sie sie erneut.`,
  moreRows: (count: number) => `${formatNumber(count)} weitere Zeilen`,
  brokenOff: (file: string | null, isDone: boolean) => {
    const name = file === null ? 'Der abgebrochene Import' : `Der abgebrochene Import von ${file}`;
    return isDone
      ? `${name} wurde ausgeführt: Die ganze Datei ist importiert.`
      : `${name} wurde nicht ausgeführt: Nichts davon ist importiert.`;
  },
  asLabel: (column: string) => `${labelOf(column)} (${column})`,
};
