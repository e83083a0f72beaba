/** Sentences of imports, rules and payment runs, by their English text. */
export const bankFileSentences: Readonly<Record<string, string>> = {
  'The body is the file, at most 10 MB. Nothing is stored. Of days, all formats that every row fits are told; where several do, none is chosen: `ambiguous` has them.':
    'Der Inhalt ist die Datei, höchstens 10 MB. Gespeichert wird nichts. Von Tagen werden alle Formate genannt, die zu jeder Zeile passen.',
  'The body is the file: CAMT.053, MT940 or OFX, judged by its content, at most 10 MB and 20,000 lines.':
    'Der Inhalt ist die Datei: CAMT.053, MT940 oder OFX, höchstens 10 MB und 20.000 Zeilen.',
  'Carries out the best suggestion of each open line where it is certain, the oldest first: up to 100 in one call, which looks at up to 500.':
    'Führt den besten Vorschlag jeder offenen Zeile aus, wenn er sicher ist, die älteste zuerst: bis zu 100 in einem Aufruf, der bis zu 500 ansieht.',
  'How the rows of a CSV of a bank are read. A column is its header, or its number from 1.':
    'Wie die Zeilen einer CSV-Datei einer Bank gelesen werden. Eine Spalte ist ihre Überschrift oder ihre Nummer ab 1.',
  'What only the bank has and what only the books have on a bank account, in its currency. Without bank_account: on all in the currency of the books.':
    'Was nur die Bank und was nur die Bücher auf einem Bankkonto haben, in seiner Währung. Ohne Angabe eines Kontos: auf allen in der Währung der Bücher.',
  'What bank lines that look so are booked to: rules suggest it.':
    'Worauf Bankzeilen gebucht werden, die so aussehen: Regeln schlagen es vor.',
  'Frees its bills. What the bank already has must be withdrawn there.':
    'Gibt seine Eingangsrechnungen frei. Was die Bank schon hat, muss dort zurückgerufen werden.',
  'Ends a run that the bank carried out, although its statement does not name each transfer.':
    'Schließt einen Lauf ab, den die Bank ausgeführt hat, obwohl ihr Auszug nicht jede Überweisung nennt.',
  'Numbers the run. From then on its bills are in payment, and no other run takes them.':
    'Nummeriert den Lauf. Von da an sind seine Eingangsrechnungen in Zahlung, und kein anderer Lauf nimmt sie.',
  'Makes the file for the bank, which GET file returns. Nothing is posted.':
    'Erstellt die Datei für die Bank. Gebucht wird nichts.',
  'A draft of the bills in EUR that are due by a day, with the credit notes of the same suppliers set off.':
    'Ein Entwurf der Eingangsrechnungen in EUR, die bis zu einem Tag fällig sind; Gutschriften derselben Lieferanten sind verrechnet.',
  'Bills that are paid by one SEPA credit transfer file.':
    'Eingangsrechnungen, die mit einer Datei von SEPA-Überweisungen bezahlt werden.',
  'Banking settings: whether a payment run needs a second person.':
    'Bankeinstellungen: ob ein Zahlungslauf eine zweite Person braucht.',
  'Propose, confirm and export payment runs: files by which the bank pays bills.':
    'Zahlungsläufe vorschlagen, bestätigen und exportieren: Dateien, mit denen die Bank Eingangsrechnungen bezahlt.',
  'A posted bill in EUR, or a credit note that is set off.':
    'Eine gebuchte Eingangsrechnung in EUR oder eine Gutschrift, die verrechnet wird.',
  "As the supplier asks for: ISO 11649 (RF…), or of the account's country (BE, FI, NL, SI). Default: the bill's, if it is one.":
    'Eine strukturierte Referenz, die der Lieferant verlangt: ISO 11649 (RF…) oder die des Landes des Kontos in Belgien, Finnland, den Niederlanden und Slowenien. Ohne Angabe: die Referenz der Eingangsrechnung, wenn sie eine ist.',
  'Above 0, of a credit note too. Default: what is open.':
    'Über 0, auch bei einer Gutschrift. Ohne Angabe: was offen ist.',
  'All of them must hold.': 'Alle müssen zutreffen.',
  'Assigned by confirm; the id of the file.': 'Wird beim Bestätigen vergeben; die Kennung der Datei.',
  'At most this in all.': 'Höchstens so viel insgesamt.',
  'Bills less credit notes.': 'Eingangsrechnungen abzüglich Gutschriften.',
  'Default: the day of booking.': 'Ohne Angabe: der Buchungstag.',
  'EUR.': 'EUR.',
  'Each is a percentage, an amount, or the rest.': 'Jede ist ein Prozentsatz, ein Betrag oder der Rest.',
  'Each row must be in the currency of the account.': 'Jede Zeile muss in der Währung des Kontos sein.',
  'How a CSV of the bank is read: the mapping of the last import, unless the import names another.':
    'Wie eine CSV-Datei der Bank gelesen wird: die Zuordnung des letzten Imports, wenn der Import keine andere nennt.',
  'How many bank lines are matched as it proposed.': 'Wie viele Bankzeilen zugeordnet sind, wie sie es vorschlug.',
  'How sure the suggestion is.': 'Wie sicher der Vorschlag ist.',
  'In the currency of the bank line.': 'In der Währung der Bankzeile.',
  'Instead of amount: what was taken from the account. Needs credit.':
    'Statt des Betrags: was vom Konto abging. Braucht auch die Spalte für Gutschriften.',
  'Lines with the same number are one transfer of the file, from 1.':
    'Zeilen mit derselben Nummer sind eine Überweisung der Datei, ab 1.',
  'Of its transfer: the bank passes it on to the statement. Assigned by confirm.':
    'Der Überweisung: Die Bank gibt sie auf dem Kontoauszug wieder. Wird beim Bestätigen vergeben.',
  'Of what is open of the bank line.': 'Von dem, was von der Bankzeile offen ist.',
  'One character that is neither letter nor digit nor quote; or tab. Default: ",".':
    'Ein Zeichen, das weder Buchstabe noch Ziffer noch Anführungszeichen ist, oder tab. Ohne Angabe: Komma.',
  'One character that is neither letter nor digit nor quote; or tab.':
    'Ein Zeichen, das weder Buchstabe noch Ziffer noch Anführungszeichen ist, oder tab.',
  "One of the supplier's bank_accounts. Default: the first.":
    'Eine der Bankverbindungen des Lieferanten. Ohne Angabe: die erste.',
  'One of these stands in the text or in the name of the counterparty, as whole words, in any case and without accents.':
    'Eines davon steht im Text oder im Namen der Gegenpartei, als ganze Wörter, unabhängig von Groß- und Kleinschreibung und Akzenten.',
  'Only these suppliers.': 'Nur diese Lieferanten.',
  'Rows at the end that are no lines, such as totals.': 'Zeilen am Ende, die keine Umsätze sind, etwa Summen.',
  'That of the bill. A credit note is deducted.': 'Die der Eingangsrechnung. Eine Gutschrift wird abgezogen.',
  'That of the counterparty.': 'Die der Gegenpartei.',
  'The SHA-256 of the file (pain.001.001.09), in hexadecimal.': 'Der SHA-256 der Datei (pain.001.001.09), hexadezimal.',
  'The amount with its sign; with indicator, without it.':
    'Der Betrag mit Vorzeichen; mit einer Spalte für die Richtung ohne.',
  'The amount without its sign is at least so much.': 'Der Betrag ohne Vorzeichen ist mindestens so hoch.',
  'The amount without its sign is at most so much.': 'Der Betrag ohne Vorzeichen ist höchstens so hoch.',
  'The balance after each row: the file then has an opening and a closing balance.':
    'Der Saldo nach jeder Zeile: Die Datei hat dann Anfangs- und Endsaldo.',
  'The bill is in payment here, and less of it is open than that: it was paid or credited elsewhere.':
    'Die Eingangsrechnung ist hier in Zahlung, und weniger davon ist offen: Sie wurde anderswo bezahlt oder gutgeschrieben.',
  'The column that says the direction, with its words for each.':
    'Die Spalte, die die Richtung nennt, mit ihren Wörtern dafür.',
  "The column with the bank's own number of the row.": 'Die Spalte mit der eigenen Nummer der Bank für die Zeile.',
  'The columns whose texts make the text of the line, in this order.':
    'Die Spalten, deren Texte den Text der Zeile ergeben, in dieser Reihenfolge.',
  'The columns with the other side.': 'Die Spalten mit der Gegenpartei.',
  'The day of booking. Any of ".", "/", "-" and blanks may stand between its parts.':
    'Der Buchungstag. Zwischen seinen Teilen dürfen Punkt, Schrägstrich, Strich und Leerzeichen stehen.',
  'The day of execution, today or later.': 'Der Tag der Ausführung, heute oder später.',
  'The day of execution. Default: the day of confirm.': 'Der Tag der Ausführung. Ohne Angabe: der Tag des Bestätigens.',
  'The line of a statement that carried it out.': 'Die Zeile eines Kontoauszugs, mit der sie ausgeführt wurde.',
  'The lowest is tried first.': 'Die niedrigste wird zuerst versucht.',
  'The number of transfers.': 'Die Anzahl der Überweisungen.',
  'The partner that the bank line gets.': 'Der Partner, den die Bankzeile erhält.',
  'The partners whose bank account is new or changed within 14 days, and was checked with them.':
    'Die Partner, deren Bankverbindung neu oder in den letzten 14 Tagen geändert ist und mit ihnen geprüft wurde.',
  'The row of the headers, from 1. 0: there is none, and columns are numbers.':
    'Die Zeile der Überschriften, ab 1. 0: Es gibt keine, und Spalten sind Nummern.',
  'The rule that proposed these lines: it counts the match.':
    'Die Regel, die diese Zeilen vorschlug: Sie zählt die Zuordnung.',
  'The supplier of the bill.': 'Der Lieferant der Eingangsrechnung.',
  'What is open of the bill now.': 'Was von der Eingangsrechnung jetzt offen ist.',
  'What stands before the decimals.': 'Was vor den Dezimalstellen steht.',
  'What the supplier reads, without a structured reference. Default: the reference of the bill.':
    'Was der Lieferant liest, ohne strukturierte Referenz. Ohne Angabe: die Referenz der Eingangsrechnung.',
  'What was added to it.': 'Was ihm gutgeschrieben wurde.',
  'When the latest of them was matched.': 'Wann die letzte davon zugeordnet wurde.',
  'Whether bills that go to one account are one transfer. Where a credit note is set off, they always are.':
    'Ob Eingangsrechnungen an ein Konto eine Überweisung sind. Wo eine Gutschrift verrechnet wird, sind sie es immer.',
  'Whether it takes what the other lines leave.': 'Ob sie nimmt, was die anderen Zeilen übrig lassen.',
  'Whether match_certain may match by it; it needs a confidence of at least 90.':
    'Ob sie ohne Nachfrage zuordnen darf; dafür braucht sie eine Sicherheit von mindestens 90.',
  'Whether no payment run takes it.': 'Ob kein Zahlungslauf sie nimmt.',
  'Whether the account was new or changed at confirm, and named in acknowledge.':
    'Ob die Bankverbindung beim Bestätigen neu oder geändert war und als geprüft genannt wurde.',
  'Whether the bank books the file as one amount.': 'Ob die Bank die Datei als einen Betrag bucht.',
  'Whether the bill is in payment by this line: no other run can pay it.':
    'Ob die Eingangsrechnung durch diese Zeile in Zahlung ist: Kein anderer Lauf kann sie bezahlen.',
  'Whether the bills of one account are one transfer.': 'Ob die Eingangsrechnungen eines Kontos eine Überweisung sind.',
  'Whether the money comes in or goes out.': 'Ob Geld eingeht oder ausgeht.',
  'Which pays: in EUR, with an IBAN.': 'Das bezahlt: in EUR, mit einer IBAN.',
  'Whose account it is.': 'Wem das Konto gehört.',
};
