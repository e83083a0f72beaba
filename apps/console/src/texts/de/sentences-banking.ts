/** Sentences of bank accounts, statements and lines, by their English text. */
export const bankingSentences: Readonly<Record<string, string>> = {
  'The accounts of the company at its banks, each with the journal that mirrors it.':
    'Die Konten des Unternehmens bei seinen Banken, jedes mit dem Journal, das es abbildet.',
  'What the files of banks say of accounts; made by an import.':
    'Was die Dateien der Banken über Konten sagen; durch einen Import angelegt.',
  'The lines of bank statements, and what explains each of them in the books.':
    'Die Zeilen der Kontoauszüge, und was sie in den Büchern erklärt.',
  'Leaves the line out: it was in the books before.': 'Lässt die Zeile aus: Sie stand schon vorher in den Büchern.',
  'Explains the line: posts payments and entries for it, or links it with those that are posted.':
    'Erklärt die Zeile: bucht Zahlungen und Buchungssätze für sie oder verknüpft sie mit bereits gebuchten.',
  'Opens an ignored line again.': 'Öffnet eine ignorierte Zeile wieder.',
  'Takes the match back: reverses what it posted, and leaves what was posted before.':
    'Hebt die Zuordnung auf: bucht zurück, was sie gebucht hat, und lässt stehen, was vorher gebucht war.',
  'A journal of type bank, which belongs to this account alone.':
    'Ein Journal der Art Bank, das nur zu diesem Konto gehört.',
  'A posted entry on the account of the bank that the line shows.':
    'Ein gebuchter Buchungssatz auf dem Konto der Bank, den die Zeile zeigt.',
  'A posted payment of this journal that the line shows.':
    'Eine gebuchte Zahlung dieses Journals, die die Zeile zeigt.',
  'Closing less opening and lines. Other than 0 only where the import accepted it.':
    'Endsaldo abzüglich Anfangssaldo und Zeilen. Nur dann nicht 0, wenn der Import es hingenommen hat.',
  'Empty: entered by hand.': 'Leer: von Hand erfasst.',
  'In the currency of the line. Default: as much as is open and left.':
    'In der Währung der Zeile. Ohne Angabe: so viel, wie offen und übrig ist.',
  'Including the tax. Above 0: in the direction of what the other parts leave of the line.':
    'Einschließlich Steuer. Über 0: in der Richtung dessen, was die anderen Teile von der Zeile übrig lassen.',
  'Instead of a document: an open line of a posted entry.':
    'Statt eines Belegs: eine offene Zeile eines gebuchten Buchungssatzes.',
  'Lines of amount 0, and lines that are not booked yet.': 'Zeilen mit Betrag 0 und noch nicht gebuchte Zeilen.',
  'Money in is above 0, never 0.': 'Geldeingang über 0, nie 0.',
  "Of the reversals. Default: the line's date, or today if that is locked.":
    'Der Rückbuchungen. Ohne Angabe: der Tag der Zeile, oder heute, wenn er gesperrt ist.',
  'Opening less the closing of the statement before: other than 0, statements are missing.':
    'Anfangssaldo abzüglich Endsaldo des Auszugs davor: Wenn nicht 0, fehlen Auszüge.',
  'Set by hand or by a rule.': 'Von Hand oder durch eine Regel gesetzt.',
  'That of the bank account.': 'Die des Bankkontos.',
  'The SHA-256 of the file, in hexadecimal.': 'Der SHA-256 der Datei, hexadezimal.',
  'The account number in the files of the bank, where it has no IBAN.':
    'Die Kontonummer in den Dateien der Bank, wenn das Konto keine IBAN hat.',
  'The account of the journal.': 'Das Konto des Journals.',
  'The amount is split into its base and this tax.': 'Der Betrag wird in Grundlage und diese Steuer aufgeteilt.',
  'The balance in the books up to today, in workspace currency.': 'Der Saldo in den Büchern bis heute, in Hauswährung.',
  "The bank's own reference.": 'Die eigene Referenz der Bank.',
  'The booked balance before the first line. Empty if the file does not say it.':
    'Der gebuchte Saldo vor der ersten Zeile. Leer, wenn die Datei ihn nicht nennt.',
  'The closing balance of the latest statement that has one.':
    'Der Endsaldo des neuesten Kontoauszugs, der einen nennt.',
  "The date of what is posted. Default: the line's date.":
    'Das Datum der Buchung. Ohne Angabe: der Buchungstag der Zeile.',
  'The day of booking.': 'Der Buchungstag.',
  'The lines of the file.': 'Die Zeilen der Datei.',
  'The lines that this import added.': 'Die Zeilen, die dieser Import hinzugefügt hat.',
  'The lines that were there before.': 'Die Zeilen, die schon da waren.',
  'The mandate of a direct debit.': 'Das Mandat einer Lastschrift.',
  'The number of lines that are not explained yet.': 'Die Anzahl der Zeilen, die noch nicht erklärt sind.',
  'The own account where the rest goes, or where it comes from.':
    'Das eigene Konto, auf das der Rest geht oder von dem er kommt.',
  'The part that nothing explains yet, with the sign of amount.':
    'Der Teil, den noch nichts erklärt, mit dem Vorzeichen des Betrags.',
  'The same in the currency of the account.': 'Derselbe in der Währung des Kontos.',
  'What explains it in the books.': 'Was sie in den Büchern erklärt.',
  'What is booked to accounts: fees, interest, rent.': 'Was auf Konten gebucht wird: Gebühren, Zinsen, Miete.',
  'What is not explained yet of these lines; money in is above 0.':
    'Was von diesen Zeilen noch nicht erklärt ist; Geldeingang über 0.',
  'What it moved on the account of the bank; money in is above 0.':
    'Was auf dem Konto der Bank bewegt wurde; Geldeingang über 0.',
  'What the items are settled by beyond the money.': 'Womit die Posten über das Geld hinaus ausgeglichen werden.',
  'What the line is expected to leave open before the match.': 'Was von der Zeile vor der Zuordnung offen sein soll.',
  'What the money settles. A payment is posted and allocated to it.':
    'Was das Geld ausgleicht. Eine Zahlung wird gebucht und zugeordnet.',
  'What was instructed, where it differs from what was booked.':
    'Was beauftragt wurde, wenn es vom Gebuchten abweicht.',
  'Where it stands in its file: the line, or the row of a CSV.':
    'Wo sie in der Datei steht: die Zeile, auch einer CSV-Datei.',
  'Where money is between two own accounts. Default: the account 1090.':
    'Wo Geld zwischen zwei eigenen Konten steht. Ohne Angabe: das Konto 1090.',
  'Whether an import matches by itself what is certain of the lines that it adds, as match_certain does.':
    'Ob ein Import selbst zuordnet, was von seinen neuen Zeilen sicher ist, wie „Sichere annehmen“.',
  'Where suggestions book what the bank kept.': 'Wohin Vorschläge buchen, was die Bank einbehalten hat.',
  'Whether it takes back an earlier line.': 'Ob sie eine frühere Zeile zurücknimmt.',
  'Whether it was posted before the match: undo leaves it posted.':
    'Ob es vor der Zuordnung gebucht war: Beim Aufheben bleibt es gebucht.',
  'Whether the taxes of the documents are corrected: an early payment discount.':
    'Ob die Steuern der Belege berichtigt werden: bei Skonto.',
  'Which transaction of a batch it is.': 'Die wievielte Buchung eines Sammlers sie ist.',
  'Who paid, or was paid, as the bank says it.': 'Wer gezahlt hat oder bezahlt wurde, wie die Bank es sagt.',
  'Without items: whose payment the rest is.': 'Ohne Posten: von wem oder an wen die restliche Zahlung ist.',
};
