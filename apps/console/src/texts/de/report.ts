import type { t as English } from '../report.js';

export const report: typeof English = {
  reportChart: {
    caption: (title: string) => `${title} auf einen Blick`,
  },
  integrityMeanings: {
    numbers:
      'Ob die Nummern der Belege lückenlos laufen und abgeschlossene Zeiträume geschlossen blieben. Ein Fehler hier ist für eine Prüfung wichtig.',
    orders:
      'Ob Aufträge und Angebote zu dem passen, was geliefert und berechnet wurde. Ein Fehler hier kann zu viel oder zu wenig Rechnung bedeuten.',
    matches:
      'Ob Bezahltes und Offenes in Belegen, Zahlungen und Hauptbuch übereinstimmen. Ein Fehler hier zeigt sich in dem, was Partner zu schulden scheinen.',
    stock:
      'Ob Mengen und Werte des Bestands mit den Bewegungen und dem Hauptbuch übereinstimmen. Ein Fehler hier zeigt sich in Lagerbewertung und Wareneinsatz.',
    documents: 'Ob Rechnungen, Eingangsrechnungen und Gutschriften aufgehen und zu ihren Buchungssätzen passen.',
    ledger:
      'Ob Soll gleich Haben ist und Salden und Abschlüsse zu ihren Zeilen passen. Ein Fehler hier macht Abschlüsse falsch.',
    rest: 'Ob Verlauf, Ereignisse und Verweise zwischen Datensätzen vollständig sind.',
  },
  checkMeanings: {
    'the walls of the ledger stand':
      'Die Regeln in der Datenbank selbst sind da, die unausgeglichene Buchungssätze, Buchungen in gesperrten Zeiträumen und Änderungen an Gebuchtem ablehnen.',
    'the kept sums of every account and day are those of its lines':
      'Salden werden für Berichte bereitgehalten. Aus den Zeilen addiert, sind sie dieselben.',
    'the kept sums of every month are those of its days': 'Dasselbe für die Summen ganzer Monate.',
    'every line on an open-item account is one open item':
      'Jede gebuchte Zeile eines Forderungs- oder Verbindlichkeitskontos kann einmal bezahlt und ausgeglichen werden.',
    'a match is undone by its voiding row, and its exchange entry with it':
      'Eine zurückgenommene Zuordnung hat weder einen Betrag noch eine Kursdifferenz zurückgelassen.',
    'every number is that of its series': 'Kein Beleg trägt eine Nummer, die sein Journal nicht vergeben hat.',
    'the layers of a product are what is on hand, first in, first out':
      'Für Produkte, die nach „zuerst ein, zuerst aus“ bewertet werden: Der Rest jedes Eingangs ergibt den Bestand.',
    'every version of a record has its history and, for 30 days, its events':
      'Nichts wurde geändert, ohne eine Spur, wer was geändert hat.',
  },
  integrityGroups: {
    numbers: 'Nummern und Daten',
    orders: 'Angebote und Aufträge',
    matches: 'Zuordnungen, Zahlungen und offene Posten',
    stock: 'Bestand',
    documents: 'Belege',
    ledger: 'Hauptbuch',
    rest: 'Datensätze und Ereignisse',
    broken: 'Verletzt',
  },
  reminders: {
    lead: 'Diese Kunden haben Rechnungen, die eine noch nicht versendete Mahnstufe erreicht haben. Jeder erhält eine Nachricht mit einer Liste davon.',
    none: 'Keine Zahlungserinnerung ist fällig',
    noneHint: 'Keine Rechnung hat eine noch nicht versendete Mahnstufe erreicht.',
    onHold: 'Kunden mit Mahnsperre',
    settings: 'Stufen und Gebühren',
    send: (count: number) => `${count} ${count === 1 ? 'Zahlungserinnerung' : 'Zahlungserinnerungen'} senden`,
    back: 'Zurück',
    customer: 'Kunde',
    noEmail: 'Keine E-Mail-Adresse: Liste drucken',
    level: 'Stufe',
    levels: ['Erste', 'Zweite', 'Letzte'] as readonly string[],
    invoices: 'Rechnungen',
    open: 'Offen',
    days: 'Tage überfällig',
    last: 'Zuletzt erinnert',
    never: 'Noch nie',
    list: 'Liste',
    paper: 'PDF',
    file: 'zahlungserinnerung',
  },
  integrityPage: {
    title: 'Integritätsprüfungen',
    again: 'Erneut prüfen',
    notRun: 'Die Prüfungen sind nicht gelaufen.',
    agree: 'Die Bücher stimmen mit Belegen, Bestand und Zahlungen überein.',
    disagree:
      'Die Zeilen unten stimmen nicht mit den Büchern überein. Es wurde nichts geändert; wenden Sie sich an die Person, die den Dienst betreibt.',
    checked: (agree: string, at: string, seconds: string) => `${agree} Geprüft ${at}, in ${seconds} s.`,
    whatToDo: 'Was zu tun ist',
    steps: [
      'Öffnen Sie die Datensätze unter jeder verletzten Prüfung, und notieren Sie, was sie zeigen und was Sie erwarten.',
      'Berichtigen Sie sie nicht durch weitere Buchungen, bevor die Ursache bekannt ist: Das würde sie verdecken. In anderen Teilen der Bücher kann gearbeitet werden.',
      'Sagen Sie es dem Betreiber des Dienstes. `daybook check` zeigt auf dem Server dieselbe Liste; ein Fehler, der mit einer Wiederherstellung oder einer Änderung in der Datenbank kam, wird dort behoben.',
      'Prüfen Sie danach hier erneut. Eine Prüfung liest nur; sie ändert nichts.',
    ],
    allHold: (count: number) => `Alle ${count} Prüfungen sind erfüllt.`,
    someBroken: (broken: number, count: number) => `${broken} von ${count} Prüfungen sind verletzt.`,
    holds: 'Erfüllt',
    broken: 'Verletzt',
  },
  parameterForm: {
    parameters: 'Parameter',
    any: 'Beliebig',
    noGrouping: 'Keine Gruppierung',
    asEntered: 'Wie eingegeben',
    period: 'Zeitraum',
    toDate: 'Lfd. Geschäftsjahr',
    before: 'Vorheriger Zeitraum',
    monthEarlier: 'Einen Monat früher',
    compare: 'Vergleichen mit',
    nothing: 'Nichts',
    yearEarlier: 'Ein Jahr früher',
  },
  periods: {
    thisMonth: 'Dieser Monat',
    lastMonth: 'Letzter Monat',
    thisQuarter: 'Dieses Quartal',
    lastQuarter: 'Letztes Quartal',
    thisYear: 'Dieses Kalenderjahr',
    lastYear: 'Letztes Kalenderjahr',
    lastTwelve: 'Letzte 12 Monate',
  },
  relationField: {
    all: 'Alle',
    searching: 'Suche läuft …',
    nothing: 'Keine Treffer.',
  },
  reportCell: {
    none: 'Keine',
  },
  reportLayouts: {
    statements: 'Abschlüsse',
    ledgers: 'Kontenblätter und Journal',
    owed: 'Offene Posten',
    salesAndStock: 'Umsatz und Bestand',
    tax: 'Steuer',
    checks: 'Prüfungen',
  },
  reportPage: {
    unread: 'Der Bericht konnte nicht gelesen werden.',
    earlierUnread: 'Der frühere Zeitraum konnte nicht gelesen werden.',
    loadMore: 'Mehr laden',
    yearEnd: 'Wie Geschäftsjahre abgeschlossen werden',
    fiscalYear: (name: string) => `Geschäftsjahr ${name}`,
    amountsIn: (currency: string) => `Beträge in ${currency}`,
    emptyHint: 'Wählen Sie einen anderen Zeitraum oder weniger Filter.',
    empty: 'Nichts in diesem Zeitraum',
    before: 'vorher',
    difference: (sign: string) => `, Differenz ${sign}`,
    xlsx: 'Excel herunterladen',
    csv: 'CSV herunterladen',
    tooMany: (most: string) =>
      `Eine Datei von hier fasst höchstens ${most} Zeilen. Wählen Sie einen kürzeren Zeitraum.`,
  },
  reportTable: {
    difference: 'Differenz',
    totalOf: (name: string) => `Summe ${name}`,
  },
  report: {
    all: 'Alle Berichte',
    noneHint: (role: string) =>
      `Prüfen Sie die Adresse, oder wählen Sie einen Bericht aus der Liste. Ihre Rolle ist ${role}.`,
    none: 'Diesen Bericht gibt es nicht, oder Ihre Rolle darf ihn nicht lesen',
  },
  reports: {
    anotherRole: 'Ein Inhaber des Arbeitsbereichs kann Ihnen eine andere Rolle geben.',
    noReport: 'Ihre Rolle darf keinen Bericht lesen',
  },
};
