import type { t as English } from '../parts.js';
import { objectOf } from './grammar.js';

export const parts: typeof English = {
  comboList: {
    searching: 'Suche läuft …',
    nothing: 'Nichts gefunden.',
    choices: 'Auswahl',
  },
  combo: {
    unknown: (text: string) => `„${text}“ gibt es nicht. Wählen Sie aus der Liste.`,
    clear: (name: string) => `${name} leeren`,
  },
  copyButton: {
    copied: 'Kopiert',
    failed: 'Der Browser lässt das Kopieren nicht zu. Markieren Sie den Text, und kopieren Sie ihn von Hand.',
    copy: 'Kopieren',
    copyWhat: (what: string) => `${what} kopieren`,
  },
  dateCalendar: {
    nextMonth: 'Nächster Monat',
    previousMonth: 'Vorheriger Monat',
    nextYear: 'Nächstes Jahr',
    previousYear: 'Vorheriges Jahr',
    nextDecade: 'Nächstes Jahrzehnt',
    previousDecade: 'Vorheriges Jahrzehnt',
  },
  dateInput: {
    calendar: (name: string) => `Kalender ${name}`,
  },
  dayText: {
    noDay: 'Das ist kein Datum. Schreiben Sie 22.11.2026, 2026-11-22, 4.3 oder +5.',
    noInstant: 'Das ist kein Zeitpunkt. Schreiben Sie 22.11.2026 14:05 oder +5 für einen Tag ab heute.',
  },
  fieldControl: {
    lineId: 'ID der Zeile',
  },
  fieldInput: {
    mapName: (name: string, at: number) => `${name}, Name ${at}`,
    name: 'Name',
    mapValue: (name: string, at: number) => `${name}, Wert ${at}`,
    value: 'Wert',
    row: (at: number) => `Zeile ${at}`,
    add: (name: string) => `${name} hinzufügen`,
  },
  fieldValue: {
    none: 'keine Angabe',
  },
  numberText: {
    number: 'Schreiben Sie eine Zahl, etwa 1.234,50.',
    whole: 'Schreiben Sie eine ganze Zahl.',
    decimals: (most: number) => `Hier sind höchstens ${most} Nachkommastellen möglich.`,
    digits: (most: number) => `Höchstens ${most} Ziffern sind möglich.`,
  },
  pageHeader: {
    breadcrumb: 'Navigationspfad',
  },
  relationPicker: {
    create: (noun: string) => `${objectOf(noun)} anlegen`,
    createNamed: (name: string) => `„${name}“ anlegen`,
    none: 'Keine',
    chosen: (name: string) => `${name} ist bereits ausgewählt.`,
    archived: (name: string) => `${name} ist archiviert.`,
    notAccepted: (name: string) => `${name} ist hier nicht möglich.`,
  },
  say: {
    noAnswer: 'Der Dienst hat nicht geantwortet. Es wurde nichts geändert: Versuchen Sie es erneut.',
  },
  secretOnce: {
    onlyOnce: 'Der Wert wird nur einmal angezeigt.',
    what: (label: string) => `${label}`,
    done: 'Fertig',
    once: 'Nach dem Schließen kann der Wert nicht erneut angezeigt werden.',
    notCopied: (label: string) => `Sie haben noch nicht kopiert: ${label}.`,
    closeAnyway: 'Ohne Kopieren schließen',
    goBack: 'Zurück',
  },
  useWriting: {
    again: 'Sie können es jetzt erneut versuchen.',
  },
  saveSheet: {
    noWorkbook:
      'Der Browser konnte die Arbeitsmappe nicht erstellen. Exportieren Sie stattdessen CSV, oder weniger Zeilen.',
  },
  rowsTable: {
    selectAll: 'Alle auf dieser Seite auswählen',
    select: (name: string) => `${name} auswählen`,
  },
};
