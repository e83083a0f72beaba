import type { t as English } from '../record.js';
import { diesem, diesen, dieser, gross, objectOf } from './grammar.js';

export const record: typeof English = {
  title: {
    ofState: (state: string, noun: string) => `${noun} (${state})`,
  },
  actionArguments: {
    more: 'Weitere Optionen',
  },
  actionBar: {
    next: 'Die nächste Aktion',
    actions: 'Aktionen',
  },
  actionDialog: {
    title: (action: string, name: string) => `${action}: ${name}`,
    draft: (noun: string) => `${noun} (Entwurf)`,
    close: 'Dialog schließen',
    looking: 'Die Auswirkungen werden zuerst ermittelt.',
    back: 'Zurück',
    whatHappens: 'Das wird geschehen',
    nothing: 'Nach jetzigem Stand nichts.',
    later: 'Die Auswirkungen erscheinen hier, sobald die Felder oben ausgefüllt sind.',
  },
  actionDone: {
    undo: 'Rückgängig',
    undone: (name: string) => `Rückgängig gemacht: ${name}`,
    draft: '(Entwurf)',
    open: (noun: string, name: string) => `Öffnen: ${noun} ${name}`,
  },
  actionLines: {
    inOwn: (quantity: string) => `(${quantity})`,
    howMuch: 'Geben Sie an, wie viel von jeder Zeile.',
    line: 'Zeile',
    left: 'Offen',
    inDocument: 'Im Beleg',
    lineAt: (at: number) => `Zeile ${at}`,
    lowLineAt: (at: number) => `Zeile ${at}`,
    fieldOf: (field: string, line: string) => `${field} von ${line}`,
  },
  actionMenu: {
    open: 'Aktion wählen',
    actions: 'Aktionen',
    notPossible: 'Derzeit nicht möglich',
  },
  actionMessages: {
    look: 'Prüfen Sie die Auswirkungen noch einmal, und versuchen Sie es erneut.',
    once: (message: string) => `${message} Auch bei mehreren Versuchen wird die Aktion nur einmal ausgeführt.`,
    unsure: (not: string) => `${not}, soweit bekannt:`,
    lookAgain: 'Erneut prüfen',
    changed: (not: string) => `${not}: Der Datensatz wurde zwischenzeitlich geändert.`,
  },
  actionShownOnce: {
    keep: 'Kopieren Sie den Wert, und bewahren Sie ihn sicher auf. Er kann nicht erneut angezeigt werden.',
    title: 'Wird nur jetzt angezeigt',
  },
  actionStates: {
    or: ' oder ',
    onlyWhen: (states: string) => `Nur im Status ${states}.`,
    sent: (when: string) => `Versendet am ${when}.`,
  },
  chain: {
    draft: 'Entwurf',
    linked: 'Verknüpfte Belege',
  },
  changeList: {
    from: 'von',
    to: 'auf',
    added: 'Hinzugefügt',
    removed: 'Entfernt',
    changed: 'Geändert',
    line: (at: number) => `Zeile ${at}`,
    more: (count: number) => `und ${count} weitere`,
  },
  conflictDialog: {
    choose: ' Wählen Sie, was gelten soll; wo beide dasselbe Feld geändert haben, sind Ihre Änderungen ausgewählt.',
    notSaved: (version: number | undefined, choose: string) =>
      `Ihre Änderungen sind noch nicht gespeichert. Seit Sie begonnen haben, wurde Version ${version} gespeichert.${choose}`,
    same: 'Beide Versionen stimmen überein.',
    field: 'Feld',
    before: 'Vorher',
    theirs: 'Andere Version',
    yours: 'Ihre Version',
    notNow: 'Nicht jetzt',
    save: 'Auswahl speichern',
    goOn: 'Mit der anderen Version fortfahren',
    title: (noun: string) => `${gross(dieser(noun))} wurde inzwischen geändert`,
    notAllowed: (noun: string) =>
      `In der jetzigen Fassung lässt ${dieser(noun)} diese Änderungen von Ihnen nicht zu. Sie werden nicht gespeichert:`,
    both: 'beide geändert',
    notThere: 'Nicht vorhanden',
  },
  copyableId: {
    copy: (label: string, value: string) => `${label} ${value} kopieren`,
  },
  createDialog: {
    create: (noun: string) => `${objectOf(noun)} anlegen`,
    alsoSaved: 'Ebenfalls gespeichert',
  },
  recordView: {
    details: 'Stammdaten',
    edit: 'Bearbeiten',
    archived: 'Archiviert',
  },
  deleteButton: {
    deleted: (title: string) => `${title} gelöscht`,
    delete: 'Löschen',
    notDeleted: (message: string) => `Nicht gelöscht. ${message}`,
    and: ' und ',
    with: (lists: string) => `, mit ${lists}`,
    forGood: (noun: string, lists: string) => `${gross(dieser(noun))} wird endgültig gelöscht${lists}.`,
    title: (title: string) => `${title} löschen?`,
  },
  facts: {
    changed: (at: string) => ` · Geändert ${at}`,
    made: (at: string, changed: string) => `Angelegt ${at}${changed}`,
  },
  meanwhileBanner: {
    title: (who: string, noun: string) => `${who} hat ${diesen(noun)} geändert`,
    you: 'Ein anderer Ihrer Tabs',
    service: 'Der Dienst',
    token: (name: string) => `Token ${name}`,
    both: 'Ihre Eingaben bleiben stehen. Beim Speichern sehen Sie beide Versionen.',
  },
  formBanners: {
    lost: (names: string) => ` Diese können nicht mehr geändert werden und werden nicht gespeichert: ${names}.`,
    restored: (at: string, lost: string) => `Ihre ungespeicherten Änderungen vom ${at} sind wiederhergestellt.${lost}`,
    discard: 'Verwerfen',
    meanwhile: (noun: string) =>
      `${gross(dieser(noun))} wurde geändert, seit Sie begonnen haben. Beim Speichern sehen Sie beide Versionen.`,
    noStorage:
      'Dieser Browser kann Ihre ungespeicherten Änderungen nicht aufbewahren: Beim Neuladen gingen sie verloren. Speichern Sie bald.',
    request: (id: string) => ` Anfrage ${id}.`,
    kept: (message: string, request: string) => `${message} Ihre Eingaben bleiben erhalten.${request}`,
    notSaved: (noun: string) => `${noun} nicht gespeichert.`,
  },
  historyEvents: {
    hide: 'Ereignisse und Zustellungen ausblenden',
    show: 'Ereignisse und Zustellungen anzeigen',
    unread: (message: string) => `Die Ereignisse konnten nicht gelesen werden: ${message}`,
    none: 'Zu diesem Datensatz ist kein Ereignis gespeichert. Ereignisse werden nach 30 Tagen gelöscht.',
  },
  historyWords: {
    byToken: (name: string) => `durch Token ${name}`,
    byService: 'durch den Dienst',
    by: (name: string) => `durch ${name}`,
    more: (count: number) => `${count} weitere`,
    and: (all: string, last: string) => `${all} und ${last}`,
  },
  history: {
    title: 'Verlauf',
    unread: (message: string) => `Der Verlauf konnte nicht gelesen werden: ${message}`,
    none: 'Es sind keine Änderungen verzeichnet.',
    all: (count: string) => `Alle anzeigen${count}`,
    older: 'Ältere anzeigen',
    version: (version: number, at: string) => `Version ${version}, ${at}`,
    of: ', von',
    recordId: 'ID',
    request: ', Anfrage',
    requestId: 'Anfrage-ID',
  },
  leaveGuard: {
    kept: (noun: string) =>
      `Ihre Änderungen an ${diesem(noun)} sind nicht gespeichert. Wenn Sie die Seite verlassen, bleiben sie in diesem Browser erhalten, bis Sie zurückkehren.`,
    discard: 'Verlassen und verwerfen',
    keep: 'Verlassen und Entwurf behalten',
    stay: 'Bleiben',
    title: 'Sie haben ungespeicherte Änderungen',
  },
  lineColumns: {
    choose: (what) => `${what} auswählen`,
    none: 'Keine',
  },
  lineGrid: {
    altN: 'Alt+N',
    add: (label: string) => `Zeile in „${label}“ hinzufügen`,
    number: 'Nummer',
    remove: 'Entfernen',
    addLine: 'Zeile hinzufügen',
    altB: 'Alt+B in einer Zeile: diese Zeile',
    balance: 'Letzte Zeile ausgleichen',
    count: (count: number) => `${count} Zeilen`,
  },
  linePaste: {
    tooMany: (rows: string, from: number, most: string) =>
      `Nicht eingefügt: ${rows} Zeilen ab Zeile ${from} sind zu viele. Höchstens ${most} Zeilen sind möglich.`,
  },
  lineRow: {
    line: 'Zeile',
    fieldAt: (field: string, at: number) => `${field}, Zeile ${at}`,
    remove: (at: number) => `Zeile ${at} entfernen`,
    removeKeys: 'Entfernen (Alt+Entf)',
  },
  lineUnit: {
    unitAt: (at: number) => `Einheit, Zeile ${at}`,
    inOwn: (quantity: string, unit: string) => `= ${quantity} ${unit}`,
  },
  linePeriod: {
    title: 'Zeitraum',
    keys: 'Leistungszeitraum (Alt+P)',
    at: (at: number, period: string) => `Zeitraum, Zeile ${at}${period === '' ? '' : `: ${period}`}`,
    from: 'Von',
    to: 'Bis',
  },
  lineSumsRow: {
    difference: 'Differenz',
  },
  lineTable: {
    number: 'Nummer',
  },
  recordFault: {
    startNew: (noun: string) => `Neu beginnen mit Ihren Eingaben: ${noun}`,
    openNew: (noun: string) => `Neuen Entwurf öffnen: ${noun}`,
    discard: 'Verwerfen',
    taken: (noun: string) =>
      ` Sie haben außerdem einen neuen Entwurf begonnen (${noun}): Speichern oder verwerfen Sie ihn zuerst, und kehren Sie dann hierher zurück, um Ihre Eingaben zu verwenden.`,
    full: ' Dieser Browser kann nicht mehr aufbewahren: Geben Sie Speicherplatz frei, und versuchen Sie es erneut.',
    gone: (at: string, taken: string, full: string) =>
      `Möglicherweise wurde der Datensatz gelöscht. Ihre Eingaben vom ${at} sind in diesem Browser gespeichert.${taken}${full}`,
    title: (noun: string) => `${gross(dieser(noun))} ist nicht mehr vorhanden`,
  },
  recordPage: {
    gone: (noun: string) =>
      `${gross(dieser(noun))} wurde inzwischen gelöscht. Angezeigt wird der letzte bekannte Stand.`,
    previous: 'Vorheriger Datensatz der Liste',
    next: 'Nächster Datensatz der Liste',
    byService: 'Der Dienst legt sie an.',
    nobody: (name: string) => `${name} werden nicht von Hand angelegt`,
    or: ' oder ',
    permission: (scopes: string) =>
      `Dafür ist die Berechtigung ${scopes} nötig. Wenden Sie sich an einen Inhaber des Arbeitsbereichs.`,
    cannot: (name: string) => `Ihre Rolle darf hier nichts anlegen: ${name}`,
    ignored: (names: string) => `Nicht aus der Adresse übernommen: ${names}.`,
  },
  saveBar: {
    goOn: 'Speichern und nächsten Schritt zeigen',
    discard: 'Verwerfen',
    back: 'Das Formular zeigt wieder den gespeicherten Stand. Ihre Eingaben seither gehen verloren.',
    keep: 'Weiter bearbeiten',
    title: 'Eingaben verwerfen?',
    unchanged: (noun: string) => `An ${diesem(noun)} hat sich seit dem letzten Speichern nichts geändert.`,
    saved: (noun: string) => `${noun} gespeichert`,
    unsaved: 'Nicht gespeicherte Änderungen',
    ctrlS: 'Strg+S',
  },
  shownValue: {
    none: 'Keine',
  },
  stateSteps: {
    done: '(erledigt)',
    state: 'Status',
  },
  totals: {
    beforeDiscount: 'Vor Rabatt',
    tax: 'Steuer',
    totals: 'Summen',
    none: (message: string) => `Noch keine Vorschau: ${message}`,
  },
  useActions: {
    below: (not: string) => `${not}: siehe die Meldungen unten. Der Datensatz und Ihre Eingaben bleiben unverändert.`,
  },
  useSaving: {
    tryAgainIn: (wait: string) => `Versuchen Sie es in ${wait} erneut.`,
    kept: (notSaved: string) => `${notSaved} Ihre Eingaben bleiben erhalten.`,
    unknown: (text: string) => `„${text}“ gibt es nicht. Wählen Sie aus der Liste, oder leeren Sie das Feld.`,
    unreadable: ': Eine Eingabe ist nicht lesbar.',
  },
  whatHappensPosting: {
    entry: (name: string) => `Buchungssatz ${name}`,
    account: 'Konto',
    debit: (currency: string) => `Soll ${currency}`,
    credit: (currency: string) => `Haben ${currency}`,
  },
  whatHappens: {
    nothing: 'Nichts Sichtbares ändert sich.',
    others: 'Andere Datensätze',
    events: 'Für Programme',
    moving: 'Warenbewegungen',
    product: 'Produkt',
    quantity: 'Menge',
    from: 'Von',
    to: 'Nach',
    stock: 'Bestand danach',
    location: 'Lagerort',
    isNew: (noun: string) => `Neu: ${noun}`,
    toValue: 'auf',
  },
};
