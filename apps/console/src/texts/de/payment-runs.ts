/** Names of what payment runs have. */
export const paymentRunNames = {
  payment_run: 'Zahlungslauf',
  payment_runs: 'Zahlungsläufe',
  banking_settings: 'Bankeinstellungen',
  'settings/banking': 'Bankeinstellungen',
  bank_account: 'Bankkonto',
  acknowledge: 'Geprüfte Partner',
  acknowledged: 'Neues Konto geprüft',
  batch_booking: 'Sammelbuchung',
  confirmed_by: 'Bestätigt von',
  due_until: 'Fällig bis',
  end_to_end: 'Ende-zu-Ende-Referenz',
  exported_at: 'Datei erstellt am',
  file_sha256: 'SHA-256 der Datei',
  grouped: 'Zahlungen je Konto zusammenfassen',
  max_total: 'Höchstens insgesamt',
  paid_otherwise: 'Anderweitig bezahlt',
  text: 'Text',
  two_people_pay: 'Zahlungsläufe bestätigt eine zweite Person',
} as const;

/** Their descriptions, by the service's English sentence. */
export const paymentRunSentences: Readonly<Record<string, string>> = {
  'A posted bill in EUR, or a credit note that is set off.':
    'Eine gebuchte Eingangsrechnung in EUR oder eine Gutschrift, die verrechnet wird.',
  "As the supplier asks for: ISO 11649 (RF…), or of the account's country (BE, FI, NL, SI). Default: the bill's, if it is one.":
    'Eine strukturierte Referenz, die der Lieferant verlangt: ISO 11649 (RF…) oder für Konten in Belgien, Finnland, den Niederlanden und Slowenien die des Landes. Ohne Angabe: die Referenz der Rechnung, falls sie eine ist.',
  'Above 0, of a credit note too. Default: what is open.':
    'Größer als 0, auch bei einer Gutschrift. Ohne Angabe: was offen ist.',
  'Assigned by confirm; the id of the file.': 'Wird beim Bestätigen vergeben; die Kennung der Datei.',
  'At most this in all.': 'Höchstens so viel insgesamt.',
  'Bills less credit notes.': 'Rechnungen abzüglich Gutschriften.',
  'EUR.': 'EUR.',
  'Lines with the same number are one transfer of the file, from 1.':
    'Zeilen mit derselben Nummer sind eine Überweisung der Datei, ab 1.',
  'Of its transfer: the bank passes it on to the statement. Assigned by confirm.':
    'Ihrer Überweisung: Die Bank gibt sie auf dem Kontoauszug an. Wird beim Bestätigen vergeben.',
  "One of the supplier's bank_accounts. Default: the first.":
    'Eine der Bankverbindungen des Lieferanten. Ohne Angabe: die erste.',
  'Only these suppliers.': 'Nur diese Lieferanten.',
  'That of the bill. A credit note is deducted.': 'Die der Rechnung. Eine Gutschrift wird abgezogen.',
  'The SHA-256 of the file (pain.001.001.09), in hexadecimal.': 'Der SHA-256 der Datei (pain.001.001.09), hexadezimal.',
  'The bill is in payment here, and less of it is open than that: it was paid or credited elsewhere.':
    'Die Rechnung ist hier in Zahlung, und es ist weniger offen: Sie wurde anderweitig bezahlt oder gutgeschrieben.',
  'The day of execution, today or later.': 'Der Ausführungstag, heute oder später.',
  'The day of execution. Default: the day of confirm.': 'Der Ausführungstag. Ohne Angabe: der Tag des Bestätigens.',
  'The line of a statement that carried it out.': 'Die Bankzeile, mit der sie ausgeführt wurde.',
  'The number of transfers.': 'Die Zahl der Überweisungen.',
  'The partners whose bank account is new or changed within 14 days, and was checked with them.':
    'Die Partner, deren Bankverbindung innerhalb von 14 Tagen neu ist oder geändert wurde und mit ihnen geprüft ist.',
  'The supplier of the bill.': 'Der Lieferant der Rechnung.',
  'What is open of the bill now.': 'Was von der Rechnung jetzt offen ist.',
  'What the supplier reads, without a structured reference. Default: the reference of the bill.':
    'Was der Lieferant liest, ohne strukturierte Referenz. Ohne Angabe: die Referenz der Rechnung.',
  'Whether a payment run is confirmed by another person than those who made or changed it.':
    'Ob einen Zahlungslauf eine andere Person bestätigt als die, die ihn angelegt oder geändert haben.',
  'Whether bills that go to one account are one transfer. Where a credit note is set off, they always are.':
    'Ob Rechnungen, die auf ein Konto gehen, eine Überweisung sind. Wo eine Gutschrift verrechnet wird, sind sie es immer.',
  'Whether no payment run takes it.': 'Ob kein Zahlungslauf sie zahlt.',
  'Whether the account was new or changed at confirm, and named in acknowledge.':
    'Ob das Konto beim Bestätigen neu oder geändert war und als geprüft genannt wurde.',
  'Whether the bank books the file as one amount.': 'Ob die Bank die Datei als einen Betrag bucht.',
  'Whether the bill is in payment by this line: no other run can pay it.':
    'Ob die Rechnung mit dieser Zeile in Zahlung ist: Kein anderer Lauf kann sie zahlen.',
  'Whether the bills of one account are one transfer.': 'Ob die Rechnungen eines Kontos eine Überweisung sind.',
  'Which pays: in EUR, with an IBAN.': 'Welches zahlt: in EUR, mit einer IBAN.',
  'Whose account it is.': 'Wem das Konto gehört.',
  'Bills that are paid by one SEPA credit transfer file.':
    'Rechnungen, die mit einer SEPA-Überweisungsdatei bezahlt werden.',
  'Banking settings: whether a payment run needs a second person.':
    'Bankeinstellungen: ob ein Zahlungslauf eine zweite Person braucht.',
  'Propose, confirm and export payment runs: files by which the bank pays bills.':
    'Zahlungsläufe vorschlagen, bestätigen und exportieren: Dateien, mit denen die Bank Rechnungen bezahlt.',
  'Numbers the run. From then on its bills are in payment, and no other run takes them.':
    'Vergibt die Nummer. Ab dann sind die Rechnungen in Zahlung, und kein anderer Lauf nimmt sie auf.',
  'Makes the file for the bank, which GET file returns. Nothing is posted.':
    'Erstellt die Datei für die Bank, die GET file liefert. Es wird nichts gebucht.',
  'Ends a run that the bank carried out, although its statement does not name each transfer.':
    'Beendet einen Lauf, den die Bank ausgeführt hat, obwohl ihr Kontoauszug nicht jede Überweisung nennt.',
  'A draft of the bills in EUR that are due by a day, with the credit notes of the same suppliers set off. `left_out` has every other bill that is due, with the reason.':
    'Ein Entwurf mit den Rechnungen in EUR, die bis zu einem Tag fällig sind; Gutschriften derselben Lieferanten werden verrechnet. Jede andere fällige Rechnung wird mit dem Grund genannt.',
  'Frees its bills. What the bank already has must be withdrawn there.':
    'Gibt die Rechnungen frei. Was die Bank schon hat, muss dort zurückgezogen werden.',
};
