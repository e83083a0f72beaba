import type { t as English } from '../list.js';
import { objectOf } from './grammar.js';
import { formatNumber } from '../../words/formats.js';
import { plural } from '../language.js';

export const list: typeof English = {
  addFilter: {
    filterList: 'Liste filtern',
    filter: 'Filter',
    add: 'Filter hinzufügen',
  },
  asOfInput: {
    day: 'Stichtag',
    now: 'Stand jetzt',
  },
  columnsMenu: {
    columns: 'Spalten',
    usual: 'Standardspalten',
  },
  density: {
    compactRows: 'Kompakte Zeilen',
    compact: 'Zeilen: kompakt',
    usual: 'Zeilen: normal',
  },
  exportList: {
    title: 'Export',
    done: (count: number) => `${formatNumber(count)} ${plural(count, 'Zeile', 'Zeilen')} exportiert.`,
    cancelled: 'Der Export wurde abgebrochen. Es wurde keine Datei erstellt.',
    stopped: 'Der Export wurde unterbrochen',
    noFile: (message: string) => `${message} Es wurde keine Datei erstellt.`,
    brokenOff: 'Die Antwort ist vor ihrem Ende abgebrochen.',
    soFar: (count: string) => `Bisher ${count} Zeilen`,
    tooMany: (most: string) =>
      `Eine Excel-Datei von hier fasst höchstens ${most} Zeilen. Schränken Sie die Liste mit Filtern ein, oder exportieren Sie sie als CSV.`,
    cancel: 'Export abbrechen',
  },
  filterChips: {
    clear: 'Filter löschen',
    active: 'Aktive Filter',
    changeOne: (text: string) => `Filter ändern: ${text}`,
    change: 'Filter ändern',
    remove: (text: string) => `Filter entfernen: ${text}`,
  },
  filterFields: {
    fieldsOf: (name: string) => `Felder von ${name}`,
    metadata: 'Metadaten',
  },
  filterForm: {
    noValue: 'Wählen oder schreiben Sie einen Wert.',
    field: 'Feld',
    search: 'Felder suchen',
    noField: 'Kein solches Feld',
    key: 'Schlüssel',
    change: 'Filter ändern',
    add: 'Filter hinzufügen',
    comparison: 'Vergleich',
  },
  filterValue: {
    semicolons: 'Trennen Sie mehrere Werte mit Semikolons.',
    value: 'Wert',
    commas: 'Trennen Sie mehrere Werte mit Kommas.',
  },
  listFault: {
    refused: (field: string) => `Der Dienst lehnt den Parameter ${field} ab.`,
    remove: (field: string) => `${field} entfernen`,
    clear: 'Suche und Filter löschen',
    request: (id: string) => ` Anfrage ${id}.`,
    unread: 'Die Liste konnte nicht gelesen werden.',
  },
  listMenu: {
    noCopy: 'Der Browser hat das Kopieren nicht erlaubt. Erlauben Sie es für diese Seite, und versuchen Sie es erneut.',
    more: 'Weitere Aktionen für diese Liste',
    import: 'Aus Datei importieren…',
    xlsx: 'Nach Excel exportieren',
    csv: 'Als CSV exportieren',
    curl: 'Als curl kopieren',
    curlCopied: 'Als curl kopiert. Setzen Sie vor dem Ausführen DAYBOOK_TOKEN.',
    sdk: 'Als SDK-Aufruf kopieren',
    sdkCopied: 'Als Aufruf von @daybook/client kopiert.',
  },
  listSums: {
    total: (count) => `Summe von ${formatNumber(count)}`,
  },
  listTable: {
    sort: 'Sortieren. Mit Umschalttaste: weiteres Sortierkriterium',
  },
  operators: {
    is: 'ist',
    contains: 'enthält',
    from: 'ab',
    to: 'bis',
    after: 'nach',
    before: 'vor',
    isNot: 'ist nicht',
    oneOf: 'ist eines von',
    noneOf: 'ist keines von',
    startsWith: 'beginnt mit',
    isEmpty: 'ist leer',
    isNotEmpty: 'ist nicht leer',
    atLeast: 'mindestens',
    atMost: 'höchstens',
    moreThan: 'größer als',
    lessThan: 'kleiner als',
  },
  pager: {
    rows: 'Zeilen je Seite',
    perPage: (number: number) => `${number} je Seite`,
    page: (page: number) => `, Seite ${page}`,
    previous: 'Zurück',
    next: 'Weiter',
    count: (count: number) => `${count} ${plural(count, 'Zeile', 'Zeilen')}`,
  },
  relationSearch: {
    nothing: 'Keine Treffer',
    search: (name: string) => `${name} suchen`,
  },
  resourceList: {
    endsBefore: 'Die Liste endet vor dieser Seite.',
    noMore: 'Keine weiteren Zeilen',
    noneOfAll: (name: string) => `Unter „${name}“ erfüllt kein Eintrag die Suche und alle Filter.`,
    nothing: 'Keine Treffer',
    clear: 'Filter löschen',
    begin: (noun: string) => `Beginnen Sie mit „${objectOf(noun)} anlegen“.`,
    empty: 'Noch keine Einträge',
  },
  rowKeys: {
    next: 'Nächste Zeile',
    previous: 'Vorherige Zeile',
  },
  tabLinks: {
    byState: (name: string) => `${name} nach Status`,
  },
  tabs: {
    active: 'Aktiv',
    archived: 'Archiviert',
    all: 'Alle',
  },
  toolbar: {
    searchThe: (name: string) => `${name} durchsuchen`,
    search: (name: string) => `${name} suchen`,
    clear: 'Suche löschen',
    filtersActive: (count: number) => `Filter (${count})`,
    filters: 'Filter',
    filtersOf: (name: string) => `Filter: ${name}`,
  },
};
