/** Names of what schedules have. */
export const scheduleNames = {
  schedule: 'Zeitplan',
  schedules: 'Zeitpläne',
  schedule_run: 'Ausführung',
  schedule_runs: 'Ausführungen',
  document: 'Beleg',
  problems: 'Probleme',
  allowed: 'Möglich sind',
  suggestion: 'Gemeint ist wohl',
  activate: 'Aktivieren',
  amount_yearly: 'Im Jahr',
  anchor: 'Ein Zeitraum beginnt am',
  billing: 'Belegdatum',
  catch_up: 'Nach einer Unterbrechung',
  draft_days: 'Entwurf, Tage vorher',
  draft_on: 'Entwurf am',
  'schedules.ends': 'Berechnet bis',
  entry_lines: 'Buchungszeilen',
  every: 'Alle',
  months: 'Monate',
  weeks: 'Wochen',
  made_by: 'Angelegt von',
  next_date: 'Nächster Termin',
  next_number: 'Nächste Nummer',
  pause_reason: 'Pausiert, weil',
  'schedules.price': 'Preise',
  proration: 'Angebrochene Zeiträume',
  'schedules.starts': 'Berechnet ab',
  'schedules.mode': 'Jeder Beleg',
  'schedules.end_of_month': 'Zeiträume beginnen am letzten Tag des Monats',
  times: 'Anzahl der Belege',
  until: 'Letztes Belegdatum',
} as const;

export const scheduleValues = {
  made: 'Erstellt',
  drafted: 'Als Entwurf erstellt',
  removed: 'Entwurf gelöscht',
  skipped: 'Ausgelassen',
  'billing.in_advance': 'Erster Tag des Zeitraums',
  'billing.in_arrears': 'Letzter Tag des Zeitraums',
  'catch_up.all': 'Jeden versäumten Beleg erstellen',
  'catch_up.latest': 'Nur den letzten erstellen',
  'catch_up.none': 'Keinen erstellen',
  'mode.draft': 'Bleibt ein Entwurf',
  'mode.confirm': 'Wird gebucht',
  'mode.confirm_and_send': 'Wird gebucht und gesendet',
  asked: 'Auf Wunsch',
  too_many_missed: 'Zu viel versäumt',
  'price.current': 'Preis des Tages',
  'price.fixed': 'Fest',
  'proration.none': 'Nicht berechnen',
  'proration.whole': 'Ganz berechnen',
  'proration.days': 'Nach Tagen',
  ended: 'Beendet',
  paused: 'Pausiert',
  'schedule.activated': 'Zeitplan aktiviert',
  'schedule.drafted': 'Entwurf eines Zeitplans erstellt',
  'schedule.ended': 'Zeitplan beendet',
  'schedule.paused': 'Zeitplan pausiert',
  'schedule.ran': 'Zeitplan ausgeführt',
  'schedule.resumed': 'Zeitplan fortgesetzt',
  'schedule.skipped': 'Beleg eines Zeitplans ausgelassen',
  'scopes.read:schedules': 'Zeitpläne lesen',
  'scopes.write:schedules': 'Zeitpläne schreiben',
} as const;

export const scheduleActions = {
  activate: 'Aktivieren',
  end: 'Beenden',
  pause: 'Pausieren',
  resume: 'Fortsetzen',
  skip_next: 'Nächsten auslassen',
} as const;

export const scheduleParticiples = {
  activate: 'aktiviert',
  activated: 'aktiviert',
  drafted: 'um einen Entwurf ergänzt',
  end: 'beendet',
  ended: 'beendet',
  pause: 'pausiert',
  paused: 'pausiert',
  ran: 'ausgeführt',
  resume: 'fortgesetzt',
  resumed: 'fortgesetzt',
  skip_next: 'um einen Beleg gekürzt',
  skipped: 'um einen Beleg gekürzt',
} as const;

/** Their descriptions, by the service's English sentence. */
export const scheduleSentences: Readonly<Record<string, string>> = {
  'Invoices, bills and entries that are made again and again.':
    'Rechnungen, Eingangsrechnungen und Buchungssätze, die immer wieder erstellt werden.',
  'What became of each number of a schedule.': 'Was aus jeder Nummer eines Zeitplans wurde.',
  'Starts it, if its next document could be made.': 'Startet ihn, wenn sein nächster Beleg erstellt werden könnte.',
  'Makes nothing any more.': 'Erstellt nichts mehr.',
  'Makes nothing until it is resumed.': 'Erstellt nichts, bis er fortgesetzt wird.',
  'Goes on.': 'Geht weiter.',
  'Leaves the next document out.': 'Lässt den nächsten Beleg aus.',
  'Read schedules of invoices, bills and entries, as far as the token may read these.':
    'Zeitpläne von Rechnungen, Eingangsrechnungen und Buchungssätzen lesen, soweit der Token diese lesen darf.',
  'Create, activate and end schedules of the invoices, bills and entries that the token may write.':
    'Zeitpläne der Rechnungen, Eingangsrechnungen und Buchungssätze anlegen, aktivieren und beenden, die der Token schreiben darf.',
  'A broken first or last period is not charged, charged as a whole, or by its days.':
    'Ein angebrochener erster oder letzter Zeitraum wird nicht, ganz oder nach Tagen berechnet.',
  "Default: the partner's, on the day.": 'Ohne Angabe: die des Partners an diesem Tag.',
  "Default: the partner's, or the workspace's.": 'Ohne Angabe: die des Partners oder des Unternehmens.',
  "Default: the product's price. With current prices: that of when the schedule was saved.":
    'Ohne Angabe: der Preis des Produkts. Beim Preis des Tages zeigt die Zeile eines Produkts den Preis vom Speichern des Zeitplans.',
  "Default: the product's, else that of the settings, on the day.":
    'Ohne Angabe: das des Produkts, sonst das der Einstellungen, an diesem Tag.',
  "Default: the product's.": 'Ohne Angabe: die des Produkts.',
  'Documents are dated on the first day of their period, or on its last.':
    'Belege tragen das Datum des ersten oder des letzten Tages ihres Zeitraums.',
  'Documents stay drafts, are posted, or are posted and mailed. Only invoices are mailed.':
    'Belege bleiben Entwürfe, werden gebucht, oder gebucht und gesendet. Nur Rechnungen werden gesendet.',
  'How long a period is: exactly one of months, weeks and days.':
    'Wie lang ein Zeitraum ist: entweder Monate, Wochen oder Tage.',
  'How many documents there are in all. Not with until.':
    'Wie viele es insgesamt gibt: entweder das oder das letzte Belegdatum.',
  'How many days before its date a document that is posted is drafted.':
    'Wie viele Tage vor seinem Datum ein Beleg, der gebucht wird, als Entwurf erstellt wird. Bis dahin kann er ergänzt werden.',
  'Of its draft, with draft_days.': 'Seines Entwurfs, wenn er vorher erstellt wird.',
  'How often it was tried.': 'Wie oft es versucht wurde.',
  'In the currency of the line; debit is positive.': 'In der Währung der Zeile; Soll ist positiv.',
  'Its date. Empty: none comes.': 'Sein Datum. Leer: Es kommt keiner.',
  'Of a whole period, as it was saved.': 'Für einen ganzen Zeitraum, wie er gespeichert wurde.',
  'Of a whole period, in workspace currency.': 'Für einen ganzen Zeitraum, in der Währung des Arbeitsbereichs.',
  'Of a whole period.': 'Für einen ganzen Zeitraum.',
  'Of entries, for a whole period.': 'Von Buchungssätzen, für einen ganzen Zeitraum.',
  'Of invoices and bills, for a whole period. Their texts may have variables.':
    'Von Rechnungen und Eingangsrechnungen, für einen ganzen Zeitraum. Ihre Texte dürfen Variablen haben.',
  'Of invoices, and of the months in texts. Default: that of the partner.':
    'Von Rechnungen, und der Monate in Texten. Ohne Angabe: die des Partners.',
  'Of invoices: the prices of the lines, or for lines with a product its price of the day.':
    'Von Rechnungen: die Preise der Zeilen, oder bei Zeilen mit Produkt dessen Preis am Tag.',
  'Of the document. Where the books were locked: the first open day.':
    'Des Belegs. Wo die Bücher gesperrt waren: der erste offene Tag.',
  'Required for entries.': 'Für Buchungssätze erforderlich.',
  'Texts may name {{period.from}}, {{period.to}}, {{period.month}}, {{period.year}} and {{number}}.':
    'Texte dürfen {{period.from}}, {{period.to}}, {{period.month}}, {{period.year}} und {{number}} nennen.',
  'The day from which periods are counted: each starts a multiple of every after it.':
    'Der erste Tag eines Zeitraums. Die anderen zählen von ihm aus.',
  'The first day that is charged. Default: the anchor.':
    'Der erste berechnete Tag. Ohne Angabe: der erste Tag des Zeitraums.',
  'The invoice, bill or entry. Empty: none was made.':
    'Die Rechnung, die Eingangsrechnung oder der Buchungssatz. Leer: Es wurde nichts erstellt.',
  'The last date of a document.': 'Das letzte Datum eines Belegs.',
  'The last day that is charged.': 'Der letzte berechnete Tag.',
  'The number of the next document.': 'Die Nummer des nächsten Belegs.',
  'After days on which the service did not run: every missed document, the latest, or none.':
    'Was nach Tagen erstellt wird, an denen der Dienst nicht lief: jeder versäumte Beleg, der letzte, oder keiner.',
  'What is made of the documents that it missed: all, the latest, or none.':
    'Was von den versäumten Belegen erstellt wird: alle, der letzte, oder keiner.',
  'What it charges.': 'Was er berechnet.',
  'What it makes. Its scopes are needed, too.': 'Was er erstellt. Sie brauchen auch dafür die Rechte.',
  'Whether periods start on the last day of a month. Default: whether the anchor is one, with months.':
    'Ob Zeiträume am letzten Tag eines Monats beginnen. Ohne Angabe: ob der angegebene Zeitraum so beginnt, bei Monaten.',
  'Who made it. The history of its documents names them.': 'Wer ihn angelegt hat. Der Verlauf seiner Belege nennt ihn.',
  'Why it failed last, as an error shows it.': 'Warum es zuletzt nicht ging, wie ein Fehler es zeigt.',
  'Why it is paused: somebody asked, or it missed too many documents.':
    'Warum er pausiert ist: auf Wunsch, oder weil zu viel versäumt wurde.',
  'amount_untaxed for a year: 12 months, or 365 days. 0 for one that has ended.':
    'Der Nettobetrag eines Jahres: 12 Monate oder 365 Tage. 0, wenn er beendet ist.',
};
