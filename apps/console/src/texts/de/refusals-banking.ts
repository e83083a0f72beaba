import { type Fact, partly, told } from '../refusals.js';

const inLine = (line: string | undefined, then: string): string => (line ? `Zeile ${line}: ${then}` : then);

/** What is wrong with a file of a bank, and in which of its lines. */
const inFile: readonly Fact[] = [
  [
    /^(?:\S+ (\d+): )?There is no column (.+?)\. The header/,
    (line, name) => inLine(line, `Die Spalte ${name} gibt es nicht.`),
  ],
  [/^(?:\S+ (\d+): )?(.+) is not a day/, (line, text) => inLine(line, `${text} ist kein Datum.`)],
  [
    /^(?:\S+ (\d+): )?The row is in (\S+), the account in (\S+)\./,
    (line, own, account) => inLine(line, `Der Betrag ist in ${own}, das Konto in ${account}.`),
  ],
  [/^(?:\S+ (\d+): )?The row has (?:no amount|neither)/, (line) => inLine(line, 'Es fehlt der Betrag.')],
  [/^(?:\S+ (\d+): )?(.+) is not a currency/, (line, text) => inLine(line, `${text} ist keine Währung.`)],
  [
    /^(?:\S+ (\d+): )?(.+) is neither a word for a debit/,
    (line, text) => inLine(line, `${text} heißt weder Eingang noch Ausgang.`),
  ],
  [
    /^(?:\S+ (\d+): )?The file is no CSV with this delimiter/,
    (line) =>
      inLine(line, 'Ein Anführungszeichen wird geöffnet und nicht geschlossen, oder das Trennzeichen ist ein anderes.'),
  ],
  [/^The file is larger than (\S+) bytes/, () => 'Die Datei ist zu groß. Teilen Sie sie.'],
  [/^The file has no statement/, () => 'Die Datei hat keinen Kontoauszug.'],
  [
    /^\S+ (\d+): /,
    (line) => `Zeile ${line} der Datei ist nicht in Ordnung. Exportieren Sie die Datei bei der Bank noch einmal.`,
  ],
];

/** Translated refusals of banking, by error code. */
export const bankingRefusals = {
  already_matched: told(
    'Die Zahlung oder der Buchungssatz gehört schon zu einer anderen Bankzeile. Heben Sie diese Zuordnung auf, oder wählen Sie etwas anderes.',
  ),
  bank_line_matched: told('Damit ist eine Bankzeile erklärt. Heben Sie stattdessen die Zuordnung der Bankzeile auf.'),
  iban_recently_changed: told(
    'Die Bankverbindung dieses Partners ist neu oder geändert. Fragen Sie den Partner auf einem Weg, den Sie schon kannten, und bestätigen Sie dann, dass sie geprüft ist.',
  ),
  line_matched: told('Eine Zeile dieses Kontoauszugs ist zugeordnet. Heben Sie zuerst die Zuordnung auf.'),
  not_in_journal: told(
    'Die Zahlung oder der Buchungssatz gehört nicht zu Journal und Konto dieser Bank. Wählen Sie etwas anderes.',
  ),
  other_currency: told(
    'Der Beleg oder die Zahlung hat eine andere Währung als die Bankzeile. Wählen Sie etwas in derselben Währung.',
  ),
  over_matched: told(
    'Die Teile brauchen mehr, als die Bankzeile hat. Verringern Sie einen Betrag, oder buchen Sie die Differenz.',
  ),
  second_person_required: told(
    'Sie haben diesen Zahlungslauf angelegt oder geändert, selbst oder mit einem Ihrer Tokens. Eine andere Person muss ihn bestätigen.',
  ),
  statement_does_not_add_up: partly(
    'Anfangssaldo und Zeilen ergeben nicht den Endsaldo. Vergleichen Sie die Beträge mit der Datei.',
  ),
  unknown_account: partly(
    'Die Datei gehört zu einem Konto, dessen IBAN oder Nummer kein Bankkonto hat. Legen Sie es zuerst an.',
  ),
  wrong_side: told(
    'Geldeingang gleicht aus, was Kunden schulden und Lieferanten erstatten, Geldausgang das Umgekehrte. Wählen Sie einen anderen Beleg.',
  ),
  in_payment: told(
    'Diese Eingangsrechnung ist in einem anderen Zahlungslauf. Lassen Sie sie weg, oder stornieren Sie jenen Lauf.',
  ),
  invalid_bank_file: told(
    'Die Datei verletzt die Regeln ihres Formats oder ist zu groß. Exportieren Sie sie bei der Bank noch einmal.',
    ...inFile,
  ),
  mapping_does_not_fit: told(
    'Die CSV-Datei passt nicht zu dieser Zuordnung: Eine Spalte fehlt, oder in einer Zeile steht etwas anderes.',
    ...inFile,
  ),
  nothing_to_pay: told('Keine offene Rechnung in EUR, die bis dahin fällig ist, kann bezahlt werden.'),
  payment_hold: told(
    'Diese Eingangsrechnung ist für Zahlungen gesperrt. Heben Sie die Sperre auf, oder lassen Sie sie weg.',
  ),
  unknown_format: told(
    'Die Datei ist weder CAMT.053 noch MT940 noch OFX. Eine CSV-Datei benötigt eine Zuordnung ihrer Spalten.',
  ),
  wrong_account: partly('Die Datei gehört zu einem anderen Bankkonto. Senden Sie sie an jenes Konto.'),
};
