import { partly } from '../refusals.js';

/** Translated refusals of banking, by error code. */
export const bankingRefusals = {
  already_matched: partly(
    'Die Zahlung oder der Buchungssatz gehört schon zu einer anderen Bankzeile. Heben Sie diese Zuordnung auf, oder wählen Sie etwas anderes.',
  ),
  bank_line_matched: partly('Damit ist eine Bankzeile erklärt. Heben Sie stattdessen die Zuordnung der Bankzeile auf.'),
  iban_recently_changed: partly(
    'Die Bankverbindung des Partners ist neu oder geändert. Prüfen Sie sie beim Partner, und bestätigen Sie sie dann.',
  ),
  line_matched: partly('Eine Zeile dieses Kontoauszugs ist zugeordnet. Heben Sie zuerst die Zuordnung auf.'),
  not_in_journal: partly(
    'Die Zahlung oder der Buchungssatz gehört nicht zu Journal und Konto dieser Bank. Wählen Sie etwas anderes.',
  ),
  other_currency: partly(
    'Der Beleg oder die Zahlung hat eine andere Währung als die Bankzeile. Wählen Sie etwas in derselben Währung.',
  ),
  over_matched: partly(
    'Die Teile brauchen mehr, als die Bankzeile hat. Verringern Sie einen Betrag, oder buchen Sie die Differenz.',
  ),
  second_person_required: partly('Das muss jemand anderes bestätigen als die Person, die es angelegt hat.'),
  statement_does_not_add_up: partly(
    'Anfangssaldo und Zeilen ergeben nicht den Endsaldo. Vergleichen Sie die Beträge mit der Datei.',
  ),
  unknown_account: partly(
    'Die Datei gehört zu einem Konto, dessen IBAN oder Nummer kein Bankkonto hat. Legen Sie es zuerst an.',
  ),
  wrong_side: partly(
    'Geldeingang gleicht aus, was Kunden schulden und Lieferanten erstatten, Geldausgang das Umgekehrte. Wählen Sie einen anderen Beleg.',
  ),
  in_payment: partly(
    'Diese Eingangsrechnung ist in einem anderen Zahlungslauf. Lassen Sie sie weg, oder stornieren Sie jenen Lauf.',
  ),
  invalid_bank_file: partly(
    'Die Datei verletzt die Regeln ihres Formats oder ist zu groß. Exportieren Sie sie bei der Bank noch einmal.',
  ),
  mapping_does_not_fit: partly(
    'Die CSV-Datei passt nicht zu dieser Zuordnung: Eine Spalte fehlt, oder in einer Zeile steht etwas anderes.',
  ),
  nothing_to_pay: partly('Bis zu diesem Tag ist nichts zu bezahlen, oder alles ist ausgelassen.'),
  payment_hold: partly(
    'Diese Eingangsrechnung ist für Zahlungen gesperrt. Heben Sie die Sperre auf, oder lassen Sie sie weg.',
  ),
  unknown_format: partly('Die Datei hat keines der Formate, die hier gelesen werden.'),
  wrong_account: partly('Die Datei gehört zu einem anderen Bankkonto. Senden Sie sie an jenes Konto.'),
};
