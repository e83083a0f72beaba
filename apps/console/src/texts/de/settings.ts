import { plural } from '../language.js';
import type { t as English } from '../settings.js';

export const settings: typeof English = {
  areas: {
    workspace: 'Arbeitsbereich',
    lists: 'Listen',
    developer: 'Entwickler',
  },
  historyButton: {
    historyOf: (of: string) => `Verlauf: ${of}`,
  },
  invitations: {
    nobody: 'Niemand ist eingeladen.',
    ends: 'Endet',
    all: 'Alle Einladungen',
    title: 'Einladungen',
    text: 'Ein Link gilt einmal, sieben Tage lang. Ist ein Mailserver eingerichtet, wird er per E-Mail gesendet; sonst geben Sie ihn selbst weiter.',
    by: (name: string) => `eingeladen von ${name}`,
    revokeOf: (email: string) => `Einladung von ${email} widerrufen`,
    of: (email: string) => `Einladung von ${email}`,
    revoked: (email: string) => `Die Einladung von ${email} ist widerrufen.`,
    revokeText: (email: string) =>
      `Der Link von ${email} funktioniert nicht mehr. Sie können dieselbe Adresse erneut einladen.`,
    revokeTitle: 'Diese Einladung widerrufen?',
  },
  inviteDialog: {
    link: 'Einladungslink',
    note: (email: string, until: string) =>
      `Senden Sie ihn an ${email}. Er gilt einmal, bis ${until}. Geht er verloren, widerrufen Sie die Einladung, und erstellen Sie eine neue.`,
    mailed: (email: string) =>
      `Die Einladung wird per E-Mail an ${email} gesendet. Sie können den Link auch selbst weitergeben.`,
    invited: (email: string) => `${email} ist eingeladen`,
    title: 'Jemanden einladen',
    submit: 'Einladung erstellen',
  },
  mail: {
    server: 'Mailserver',
    ready: 'Eingerichtet',
    none: 'Nicht eingerichtet',
    readyText:
      'Rechnungen und Einladungen werden per E-Mail gesendet. Antworten gehen an die E-Mail-Adresse der Firma.',
    noneText:
      'Es wird nichts per E-Mail gesendet. Wer den Dienst betreibt, richtet mit SMTP_URL und MAIL_FROM einen Mailserver ein. Bis dahin können Belege nur als versendet markiert werden.',
    to: 'Testnachricht senden an',
    test: 'Testnachricht senden',
    result: 'Die letzte Testnachricht',
    templates: 'Texte der E-Mails',
    templatesText: 'Ohne eigene Texte verwendet der Dienst seinen eingebauten Text in der Sprache der Nachricht.',
    kind: 'Beleg',
    language: 'Sprache',
    words: 'Text',
    builtIn: 'Eingebauter Text',
    edit: 'Bearbeiten',
    editOf: (kind, language) => `${kind}, ${language}, bearbeiten`,
    write: 'Eigenen Text schreiben',
    writeOf: (kind, language) => `Eigenen Text schreiben für ${kind}, ${language}`,
    all: 'Alle E-Mails',
  },
  lockDialog: {
    title: 'Sperrdatum verschieben',
    lockedUpTo: 'Die Bücher sind gesperrt bis',
    nothing: 'Noch ist nichts gesperrt.',
    whatHappens: 'Das wird geschehen:',
  },
  lockSection: {
    lockedUpTo: 'Gesperrt bis',
    nothing: 'Nichts ist gesperrt',
    lastMoved: 'Zuletzt verschoben',
    reason: 'Grund',
    mayGoBack: 'Darf zurückgesetzt werden',
    withReason: 'Ja, mit einem Grund.',
    forwardOnly: (setting: string) =>
      `Nein. Es lässt sich nur vorwärts verschieben, bis unten „${setting}“ eingeschaltet ist.`,
    title: 'Sperrdatum',
    text: 'Bis einschließlich dieses Datums wird nichts mehr gebucht, damit abgeschlossene Zeiträume so bleiben, wie sie gemeldet wurden (Festschreibung).',
    move: 'Sperrdatum verschieben',
  },
  lockExplained: {
    lies: (day: string) => `Mit Datum ${day} oder früher`,
    nothing: 'Keine Entwürfe und keine offenen Belege.',
    counted: (label: string, count: string, isExact: boolean) => `${label}: ${isExact ? '' : 'mehr als '}${count}`,
    draft: 'als Entwurf: vorher buchen, löschen oder auf ein späteres Datum setzen.',
    open: 'gebucht und nicht bezahlt: Sie bleiben offen und werden mit einem späteren Datum bezahlt.',
    refused: 'Danach abgelehnt',
    refusals: (day: string): readonly string[] => [
      `Buchen, Bezahlen, Stornieren und Zuordnen mit einem Datum bis ${day}, durch Personen ebenso wie durch Tokens.`,
      'Lieferungen, Wareneingänge, Bestandskorrekturen und interne Umlagerungen mit einem solchen Datum.',
      'Lesen, Berichte und Exporte bleiben unverändert, ebenso Entwürfe ohne Datum: Sie werden mit dem Tag der Buchung gebucht.',
    ],
    back: 'Zurücksetzen',
    whoMoves: (scopes: readonly string[], mayGoBack: boolean, setting: string) =>
      mayGoBack
        ? `Wer die Berechtigung ${scopes.join(' oder ')} hat, setzt es mit einer Begründung zurück, die im Verlauf bleibt. „${setting}“ ist eingeschaltet.`
        : `Niemand, solange „${setting}“ ausgeschaltet ist. Wer die Berechtigung ${scopes.join(' oder ')} hat, kann es einschalten und das Datum dann mit einer Begründung zurücksetzen, die im Verlauf bleibt.`,
  },
  lockWords: {
    already: (day: string) => `Die Bücher sind bereits bis ${day} gesperrt.`,
    reopened: (from: string, to: string) =>
      `Die Tage nach dem ${from} bis zum ${to} sind wieder offen: Belege und Buchungssätze mit diesen Daten können gebucht werden.`,
    closed: (day: string) =>
      `Mit Datum ${day} oder früher wird nichts mehr gebucht: keine Rechnung, keine Eingangsrechnung, keine Zahlung, kein Buchungssatz und keine Rückbuchung. Entwürfe mit einem solchen Datum benötigen ein späteres.`,
    noWayBack: (closed: string, setting: string) =>
      `${closed} Das Sperrdatum lässt sich danach nicht zurücksetzen, solange „${setting}“ nicht eingeschaltet ist.`,
  },
  members: {
    since: 'Seit',
    all: 'Alle Mitglieder',
    title: 'Mitglieder',
    text: 'Eine andere Rolle gilt ab der nächsten Anfrage der Person.',
    you: '(Sie)',
    roleOf: (name: string) => `Rolle von ${name}`,
  },
  people: {
    invite: 'Einladen',
    title: 'Personen',
  },
  removeMemberDialog: {
    removed: (name: string) => `${name} ist kein Mitglied mehr.`,
    loses: (who: string | undefined, workspace: string, role: string, description: string) =>
      `${who === undefined ? 'Sie verlieren' : `${who} verliert`} ab der nächsten Anfrage den Zugang zu ${workspace}. Die Rolle ${role} bedeutete: ${description}`,
    stays: 'Das Konto und sein Verlauf bleiben.',
    looking: 'Es wird nachgesehen, was angelegt wurde …',
    made: (own: boolean): string => (own ? 'Was Sie angelegt haben' : 'Was diese Person angelegt hat'),
    tokens: (count: number) => `${count} ${plural(count, 'gültiges API-Token', 'gültige API-Tokens')}`,
    endpoints: (count: number) => `${count} ${plural(count, 'Webhook', 'Webhooks')}`,
    views: (count: number) =>
      `${count} ${plural(count, 'geteilte Ansicht, die bleibt', 'geteilte Ansichten, die bleiben')}`,
    ownViews: (count: number, own: boolean) =>
      `${count} ${plural(count, 'Ansicht', 'Ansichten')}, die sonst niemand sieht: aufbewahrt, falls ${own ? 'Sie zurückkehren' : 'die Person zurückkehrt'}.`,
    until: (day: string) => `bis ${day}`,
    more: (count: number) => `und ${count} weitere`,
    goesOn: 'läuft in jedem Fall weiter: jemand anderes hat das Token erneuert',
    decide: 'Was geschieht mit den Tokens und Webhooks?',
    keep: 'Sie laufen weiter',
    keepMeans: 'Sie gelten wie bisher. Die Liste der Tokens sagt, dass ein früheres Mitglied sie angelegt hat.',
    revoke: 'Tokens widerrufen, Webhooks deaktivieren',
    revokeMeans:
      'Ab der nächsten Anfrage werden die Tokens abgewiesen. Was die Webhooks verpassen, kann 30 Tage lang nachgeholt werden, sobald sie jemand aktiviert.',
    undecided: 'Entscheiden Sie, was mit ihnen geschieht.',
    leaveTitle: (workspace: string) => `${workspace} verlassen?`,
    removeTitle: (name: string) => `${name} entfernen?`,
    leave: 'Arbeitsbereich verlassen',
  },
  roleDialog: {
    hasNow: (name: string, role: string) => `${name} hat jetzt die Rolle ${role}.`,
    fromNow: 'Ab jetzt:',
    untilNow: 'Bisher:',
    ownRole: 'Das ist Ihre eigene Rolle. Möglicherweise können Sie die Änderung nicht rückgängig machen.',
    title: (name: string, role: string) => `${name} die Rolle ${role} geben?`,
    confirm: 'Rolle ändern',
  },
  roles: {
    mayDo: 'Was sie darf',
    members: 'Mitglieder',
    title: 'Rollen',
    text: 'Eine Rolle ist in jedem Arbeitsbereich dieselbe. Ein Mitglied hat eine.',
  },
  settingsRecord: {
    noneHint: 'Ihre Rolle darf sie nicht sehen, oder die Adresse ist falsch.',
    none: 'Solche Einstellungen gibt es nicht',
    all: 'Alle Einstellungen',
    readOnly: ' Ihre Rolle darf sie lesen, aber nicht ändern.',
  },
  useLockMove: {
    moved: (day: string) => `Die Bücher sind bis ${day} gesperrt.`,
  },
};
